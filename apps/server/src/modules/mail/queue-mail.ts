import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueDelivery } from './mail.jobs.ts';
import { insertMail } from './mail.queries.ts';
import type { QueuedMail } from './mail-kinds.ts';

/**
 * Puts a mail into the caller's transaction: it is sent once that is committed, and never if it is not. An open mail
 * of the same kind to the same person is not sent any more.
 */
export type QueueMail = (transaction: Transaction, mail: QueuedMail) => Promise<void>;

/** Links open accounts, so what a mail is filled with is stored encrypted. */
export const createQueueMail =
  ({ secrets, clock }: { secrets: Secrets; clock: Clock }): QueueMail =>
  async (transaction, { kind, userId, recipient, data }) => {
    const content = secrets.encrypt('mail', JSON.stringify(data));
    const expiresAt = new Date(data.expiresAt);
    const row = await insertMail(transaction, { kind, userId, recipient, content, expiresAt, now: clock.now() });
    if (!row) throw new Error('The mail was not stored');
    await enqueueDelivery(transaction, row.id);
  };
