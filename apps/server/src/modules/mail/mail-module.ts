import { randomUUID } from 'node:crypto';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { directionOf } from '@account/messages/locales';
import { currentLocale, inLocale, translate } from '@account/messages/translate';
import type { Origin, UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import type { MailMessage, Taken } from '../../platform/mail/transport.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { createDelivery, type DeliveryParts } from './delivery.ts';
import { type ClaimedMail, removeOldMails } from './mail.queries.ts';
import type { MailWords } from './mail-kind.ts';
import { mailKindOf } from './mail-kinds.ts';
import { noticeUntil } from './notices.ts';
import { createQueueInvitations, createQueueMail, type QueueInvitations, type QueueMail } from './queue-mail.ts';

interface ComposerParts {
  publicUrl: string;
  /** A path of this server, or a URL. */
  privacyUrl: string;
  from: string;
}

/** The parts of a message that its words do not say. */
interface Sheet {
  recipient: string;
  url: string;
  date: Date;
  id: string;
}

/** Builds messages in the language of translations here. */
function createComposer({ publicUrl, privacyUrl, from }: ComposerParts) {
  const host = new URL(publicUrl).hostname;
  const privacy = new URL(privacyUrl, publicUrl).href;

  return (words: MailWords, { recipient, url, date, id }: Sheet): MailMessage => {
    const language = currentLocale();
    const content = renderMail({
      ...words,
      language,
      direction: directionOf(language),
      button: { label: words.button, url },
      frame: {
        product: translate('common.product'),
        copyHint: translate('mail.copy_hint'),
        copyright: translate('shell.copyright', { year: String(date.getUTCFullYear()) }),
        privacy: { label: translate('mail.privacy'), url: privacy },
        ...(words.settings ? { settings: words.settings } : {}),
      },
    });
    return { to: recipient, from, subject: words.subject, messageId: `<${id}@${host}>`, date, link: url, ...content };
  };
}

/** Builds the message of a stored mail, the same one each time. Throws when its content cannot be decrypted. */
function readStored(secrets: Secrets, compose: ReturnType<typeof createComposer>) {
  const read = (mail: ClaimedMail): MailMessage => {
    const { recipient, message_id: id } = mail;
    const date = fromWireTimestamp(mail.created_at) ?? new Date(0);
    const stored: unknown = JSON.parse(secrets.decrypt('mail', mail.content));
    const { url, words } = mailKindOf(mail.kind).compose(stored, { recipient, writtenAt: date });
    return compose(words, { recipient, url, date, id });
  };
  return (mail: ClaimedMail): MailMessage => inLocale(mail.language, () => read(mail));
}

/** The words of a mail that shows whether mails arrive. */
const testWords = (): MailWords => ({
  subject: translate('mail.test_subject'),
  preheader: translate('mail.test_preheader'),
  heading: translate('mail.test_heading'),
  paragraphs: [[translate('mail.test_text')]],
  button: translate('mail.test_button'),
  validity: translate('mail.test_validity'),
  notExpected: translate('mail.test_not_expected'),
});

/** Seconds that a mail is kept after it was accepted or has failed. */
const retentionSeconds = 90 * 86_400;

export interface MailModule {
  queueMail: QueueMail;
  queueInvitations: QueueInvitations;
  tasks: readonly Task[];
  /** Throws a MailNotTaken when the mail server would take no mail of ours. */
  verify(): Promise<void>;
  /** Sends a mail at once that says nothing but that it came. Throws a MailNotTaken when it is refused. */
  sendTest(recipient: string): Promise<Taken>;
}

/** Queues mails in the transaction of a change and delivers them. */
export function createMailModule(
  parts: ComposerParts & { secrets: Secrets } & Omit<DeliveryParts, 'compose'>,
): MailModule {
  const compose = createComposer(parts);
  const tidy = recurringTask('mail.remove-old', '27 * * * *', async () => {
    const before = secondsAfter(parts.clock.now(), -retentionSeconds);
    await parts.database.write(systemScope, (transaction) => removeOldMails(transaction, before));
  });
  return {
    queueMail: createQueueMail(parts),
    queueInvitations: createQueueInvitations(parts),
    tasks: [createDelivery({ ...parts, compose: readStored(parts.secrets, compose) }), tidy],
    verify: () => parts.transport.verify(),
    sendTest: (recipient) => {
      const url = `${parts.publicUrl}/system`;
      return parts.transport.send(compose(testWords(), { recipient, url, date: parts.clock.now(), id: randomUUID() }));
    },
  };
}

/** The parts of every service that tells people of changes to their ways to sign in. */
export interface NoticeParts {
  clock: Clock;
  queueMail: QueueMail;
  publicUrl: string;
}

/** The data of a mail about a change to a way to sign in: its link, and the client that made the change. */
export const changeNotice = (
  { clock, publicUrl }: Pick<NoticeParts, 'clock' | 'publicUrl'>,
  { address, userAgent }: Origin,
  path = '/user/personalsetting',
) => ({ url: publicUrl + path, expiresAt: noticeUntil(clock.now()), address, agent: userAgent });

/** The data of a mail about a change that an operator of the server made, who is at no address. */
export const operatorNotice = ({ clock, publicUrl }: Pick<NoticeParts, 'clock' | 'publicUrl'>, path: string) => ({
  url: publicUrl + path,
  expiresAt: noticeUntil(clock.now()),
});

/**
 * Tells a person by mail what an administrator has done to the ways into the account.
 * @param administrator undefined for an operator of the server
 */
export const queueAdministratorNotice = (
  tx: Transaction,
  parts: NoticeParts,
  kind: 'sessions_ended' | 'two_factor_reset',
  { user, administrator }: { user: { id: number; email: string }; administrator: UserActor | undefined },
): Promise<void> =>
  parts.queueMail(tx, {
    kind,
    userId: user.id,
    recipient: user.email,
    data: administrator
      ? { ...changeNotice(parts, administrator.origin, '/login'), administrator: administrator.email }
      : { ...operatorNotice(parts, '/login'), administrator: null },
  });
