import { agentOf } from '@account/contract/values/user-agent';
import type { MessageId } from '@account/messages/ids';
import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { secondsAfter } from '../../kernel/clock.ts';
import type { RichText } from '../../platform/mail/layout.ts';
import { mailTimestamp } from './mail-dates.ts';
import { type LinkData, type MailKind, mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

/** Seconds in which it makes sense to deliver a notice. */
const noticeSeconds = 7 * 86_400;

/** The `expiresAt` of a notice. */
export const noticeUntil = (now: Date): string => secondsAfter(now, noticeSeconds).toISOString();

/** Where a change came from, as a mail tells it. A mail that waits since an earlier version has none. */
export const whereFrom = { address: z.optional(z.string()), agent: z.optional(z.string()) };

function programName(userAgent: string): string {
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

/** A link, and where the change came from, if that is told. */
type NoticeData = LinkData & { address?: string | undefined; agent?: string | undefined };

/** A mail that tells of a change. `idOf` names the text of each of its parts, and `valuesOf` fills them. */
export const noticeMail = <Data extends NoticeData>(
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
