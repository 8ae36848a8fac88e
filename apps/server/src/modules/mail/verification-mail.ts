import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { hoursBetween, mailTimestamp } from './mail-dates.ts';
import { mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

const data = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** Asks a user who registered to verify the e-mail address. */
export const verificationMail = mailKind(data, (_data, { recipient, writtenAt, expiresAt }) => ({
  subject: translate('mail.verification_subject'),
  preheader: translate('mail.verification_preheader'),
  heading: translate('mail.verification_heading'),
  paragraphs: [richText('mail.verification_text', { recipient })],
  button: translate('mail.verification_button'),
  validity: translate('mail.verification_validity', {
    timestamp: mailTimestamp(expiresAt),
    hours: hoursBetween(writtenAt, expiresAt),
  }),
  notExpected: translate('mail.verification_not_expected'),
}));
