import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { hoursBetween, mailTimestamp } from './mail-dates.ts';
import { mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

const data = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** Brings the link to set a new password. */
export const passwordResetMail = mailKind(data, (_data, { recipient, writtenAt, expiresAt }) => {
  const hours = hoursBetween(writtenAt, expiresAt);
  return {
    subject: translate('mail.password_reset_subject'),
    preheader: translate('mail.password_reset_preheader', { hours }),
    heading: translate('mail.password_reset_heading'),
    paragraphs: [richText('mail.password_reset_text', { recipient })],
    button: translate('mail.password_reset_button'),
    validity: translate('mail.password_reset_validity', { timestamp: mailTimestamp(expiresAt), hours }),
    notExpected: translate('mail.password_reset_not_expected'),
  };
});
