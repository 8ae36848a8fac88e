import { recordId } from '@account/contract/values/fields';
import { currentLocale } from '@account/messages/translate';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue, enqueueAll, taskType } from '../../platform/queue/task.ts';
import { giveUpOthers, insertMail, insertMails, type MailLanguage } from './mail.queries.ts';
import { mailsFromOthers, type QueuedInvitation, type QueuedMail } from './mail-kinds.ts';

/** Tries to send one mail. */
export const deliverMail = taskType('mail.deliver', z.object({ mailId: recordId }));

/** Schedules a delivery, at once or at a given time; a mail has at most one job that has not started. */
export const enqueueDelivery = (transaction: Transaction, mailId: number, runAt?: Date): Promise<void> =>
  enqueue(transaction, { task: deliverMail, payload: { mailId }, key: `mail:${mailId}`, ...(runAt && { runAt }) });

/** The same for many mails that were asked for at once; mails that are asked for one by one go first. */
const enqueueDeliveries = (
  transaction: Transaction,
  mails: readonly { mailId: number; runAt: Date }[],
): Promise<void> =>
  enqueueAll(
    transaction,
    deliverMail,
    mails.map(({ mailId, runAt }) => ({ payload: { mailId }, key: `mail:${mailId}`, runAt })),
  );

/**
 * Goes on with the unsent mails of a user who is back from the bin. Only invitations are sent: the links of other mails
 * have ended, and what else they say is over.
 */
export async function resumeMailsOf(transaction: Transaction, userId: number, now: Date): Promise<void> {
  for (const { id } of await giveUpOthers(transaction, userId, 'invitation', now))
    await enqueueDelivery(transaction, id);
}

/**
 * Queues a mail in the caller's transaction: it is sent after the commit, and never without one. A mail with a link
 * replaces an unsent one of the same kind to the same user. Its language is that of the recipient, else of what asks for it.
 * @param runAt when it is sent; at once where it is left out
 */
export type QueueMail = (transaction: Transaction, mail: QueuedMail, runAt?: Date) => Promise<void>;

/** Queues many invitations at once, whose links end at the same time, each to be sent at its own. */
export type QueueInvitations = (
  transaction: Transaction,
  mails: readonly (Omit<QueuedInvitation, 'kind'> & { runAt: Date })[],
  expiresAt: Date,
) => Promise<void>;

const languageOf = (kind: QueuedMail['kind']): MailLanguage => ({
  isFromOthers: mailsFromOthers.includes(kind),
  otherwise: currentLocale(),
});

/** The data of a mail is stored encrypted, because its link gives access to an account. */
export const createQueueMail =
  ({ secrets, clock }: { secrets: Secrets; clock: Clock }): QueueMail =>
  async (transaction, { kind, userId, recipient, data }, runAt) => {
    const content = secrets.encrypt('mail', JSON.stringify(data));
    const expiresAt = new Date(data.expiresAt);
    const language = languageOf(kind);
    const row = await insertMail(transaction, {
      kind,
      userId,
      recipient,
      content,
      expiresAt,
      now: clock.now(),
      language,
    });
    if (!row) throw new Error('The mail was not stored');
    await enqueueDelivery(transaction, row.id, runAt);
  };

export const createQueueInvitations =
  ({ secrets, clock }: { secrets: Secrets; clock: Clock }): QueueInvitations =>
  async (transaction, mails, expiresAt) => {
    const stored = mails.map(({ userId, recipient, data }) => {
      return { userId, recipient, content: secrets.encrypt('mail', JSON.stringify(data)) };
    });
    const kind = 'invitation';
    const ids = await insertMails(transaction, stored, {
      kind,
      expiresAt,
      now: clock.now(),
      language: languageOf(kind),
    });
    const deliveries = mails.flatMap(({ userId, runAt }) => {
      const mailId = ids.get(userId);
      return mailId === undefined ? [] : [{ mailId, runAt }];
    });
    await enqueueDeliveries(transaction, deliveries);
  };
