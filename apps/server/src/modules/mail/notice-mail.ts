import type { MessageId } from '@account/messages/ids';
import { translate } from '@account/messages/translate';
import type * as z from 'zod/mini';
import { secondsAfter } from '../../kernel/clock.ts';
import { type LinkData, type MailKind, mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

/** Seconds in which it makes sense to deliver a notice. */
const noticeSeconds = 7 * 86_400;

/** The `expiresAt` of a notice. */
export const noticeUntil = (now: Date): string => secondsAfter(now, noticeSeconds).toISOString();

type NoticePart = 'subject' | 'preheader' | 'heading' | 'text' | 'button' | 'validity' | 'not_expected';

/** A mail that tells of a change. `idOf` names the text of each of its parts, and `valuesOf` fills them. */
export const noticeMail = <Data extends LinkData>(
  idOf: (part: NoticePart) => MessageId,
  data: z.ZodMiniType<Data>,
  valuesOf: (data: Data) => Record<string, string> = () => ({}),
): MailKind<Data> =>
  mailKind(data, (read, { recipient }) => {
    const values = { ...valuesOf(read), recipient };
    return {
      subject: translate(idOf('subject'), values),
      preheader: translate(idOf('preheader'), values),
      heading: translate(idOf('heading'), values),
      paragraphs: [richText(idOf('text'), values)],
      button: translate(idOf('button'), values),
      validity: translate(idOf('validity'), values),
      notExpected: translate(idOf('not_expected'), values),
    };
  });
