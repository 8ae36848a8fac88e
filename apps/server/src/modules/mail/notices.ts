import { type Platform, platformNames, platforms } from '@account/contract/platforms';
import { agentOf } from '@account/contract/values/user-agent';
import type { MessageId } from '@account/messages/ids';
import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { secondsAfter } from '../../kernel/clock.ts';
import type { RichText } from '../../platform/mail/layout.ts';
import { type LinkData, type MailKind, mailKind, mailTimestamp, richText } from './mail-kind.ts';

/** Seconds in which it makes sense to deliver a notice. */
const noticeSeconds = 7 * 86_400;

/** The `expiresAt` of a notice. */
export const noticeUntil = (now: Date): string => secondsAfter(now, noticeSeconds).toISOString();

/** Where a change came from, as a mail tells it. A mail that waits since an earlier version has none. */
export const whereFrom = { address: z.optional(z.string()), agent: z.optional(z.string()) };

/** The browser and system of a request, by name. */
export function programName(userAgent: string): string {
  const { browser, system } = agentOf(userAgent);
  if (browser && system) return translate('sessions.browser_on', { browser, system });
  return system ? translate('sessions.some_browser_on', { system }) : (browser ?? translate('sessions.some_browser'));
}

/** The paragraph that says when and where something was done. */
export const whenAndWhere = (
  { address, agent }: { address?: string | undefined; agent?: string | undefined },
  writtenAt: Date,
): RichText[] =>
  address === undefined || agent === undefined
    ? []
    : [richText('mail.when_and_where', { timestamp: mailTimestamp(writtenAt), address, browser: programName(agent) })];

type NoticePart = 'subject' | 'preheader' | 'heading' | 'text' | 'button' | 'validity' | 'not_expected';

/** A link, and where the change came from, if that is known. */
type NoticeData = LinkData & { address?: string | undefined; agent?: string | undefined };

/** A mail that tells of a change. `idOf` names the text of each of its parts, and `valuesOf` fills them. */
const noticeMail = <Data extends NoticeData>(
  idOf: (part: NoticePart) => MessageId,
  data: z.ZodMiniType<Data>,
  valuesOf: (data: Data) => Record<string, string> = () => ({}),
): MailKind<Data> =>
  mailKind(data, (read, { recipient, writtenAt }) => {
    const values = { ...valuesOf(read), recipient };
    return {
      subject: translate(idOf('subject'), values),
      preheader: translate(idOf('preheader'), values),
      heading: translate(idOf('heading'), values),
      paragraphs: [richText(idOf('text'), values), ...whenAndWhere(read, writtenAt)],
      button: translate(idOf('button'), values),
      validity: translate(idOf('validity'), values),
      notExpected: translate(idOf('not_expected'), values),
    };
  });

const link = { url: z.string(), expiresAt: z.iso.datetime() };
const change = { ...link, ...whereFrom };

/** A change by an administrator; null for an operator of the server. */
const byAdministrator = z.object({ ...change, administrator: z.nullable(z.string()) });
const administratorValues = ({ administrator }: z.infer<typeof byAdministrator>) => ({
  administrator: administrator ?? translate('mail.operator'),
});

/** Tells a user that an administrator removed the second factor. */
export const twoFactorResetMail = noticeMail(
  (part) => `mail.two_factor_reset_${part}`,
  byAdministrator,
  administratorValues,
);

/** Mails that were queued by former releases name a platform by its code. */
const identity = z.object({ ...change, platform: z.string(), identity: z.string() });
const identityValues = (data: z.infer<typeof identity>) => ({
  platform: platformNames[data.platform as Platform] ?? data.platform,
  identity: data.identity,
});

/** Tells a user of a new way to sign in. */
export const identityLinkedMail = noticeMail((part) => `mail.identity_linked_${part}`, identity, identityValues);

/** Tells a user that a way to sign in is gone. */
export const identityUnlinkedMail = noticeMail((part) => `mail.identity_unlinked_${part}`, identity, identityValues);

/** Tells a user that the files of a linked drive can no longer be read. */
export const driveEndedMail = noticeMail(
  (part) => `mail.drive_ended_${part}`,
  z.object({ ...link, platform: z.enum(platforms), drive: z.string() }),
  ({ platform, drive }) => ({ platform: platformNames[platform], drive }),
);

const named = z.object({ ...change, name: z.string() });
const nameValues = ({ name }: z.infer<typeof named>) => ({ name });

/** Tells a user that a passkey signs in from now on. */
export const passkeyAddedMail = noticeMail((part) => `mail.passkey_added_${part}`, named, nameValues);

/** Tells a user that a passkey signs in no more. */
export const passkeyRemovedMail = noticeMail((part) => `mail.passkey_removed_${part}`, named, nameValues);

/** Notifies a user that an API token stood in an address, and was ended for that. */
export const apiTokenLeakedMail = noticeMail((part) => `mail.api_token_leaked_${part}`, named, nameValues);

/** Tells a user that a code is asked for from now on. */
export const twoFactorOnMail = noticeMail((part) => `mail.two_factor_on_${part}`, z.object(change));

/** Tells a user that no code is asked for any more. */
export const twoFactorOffMail = noticeMail((part) => `mail.two_factor_off_${part}`, z.object(change));

/** Tells a user that the account, which had no password, has one now. */
export const passwordSetMail = noticeMail((part) => `mail.password_set_${part}`, z.object(change));

/** Tells a user that the password is another one now. */
export const passwordChangedMail = noticeMail((part) => `mail.password_changed_${part}`, z.object(change));

/** Tells a user that the recovery codes are others now. */
export const recoveryCodesMail = noticeMail((part) => `mail.recovery_codes_${part}`, z.object(change));

/** Tells a user that an administrator ended all sessions. */
export const sessionsEndedMail = noticeMail(
  (part) => `mail.sessions_ended_${part}`,
  byAdministrator,
  administratorValues,
);

/** Brings the link to everything that is stored about the recipient. */
export const myDataMail = noticeMail((part) => `mail.my_data_${part}`, z.object(link));

/** Asks an administrator to replace a certificate of the organization's provider. */
export const certificateEndingMail = noticeMail(
  (part) => `mail.certificate_ending_${part}`,
  z.object({ ...link, organization: z.string(), endsAt: z.string() }),
  ({ organization, endsAt }) => ({ organization, date: mailTimestamp(new Date(endsAt)) }),
);

/** Tells an administrator that a webhook takes no deliveries. */
export const webhookPausedMail = noticeMail(
  (part) => `mail.webhook_paused_${part}`,
  z.object({ ...link, host: z.string() }),
  ({ host }) => ({ host }),
);
