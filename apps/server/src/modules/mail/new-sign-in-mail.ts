import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { daysBetween, mailTimestamp } from './mail-dates.ts';
import { mailKind } from './mail-kind.ts';
import { whenAndWhere, whereFrom } from './notice-mail.ts';
import { richText } from './rich-text.ts';

const data = z.object({ url: z.string(), expiresAt: z.iso.datetime(), ...whereFrom });

/** Tells a user of a sign-in with a browser that is not known; its link ends all sessions. */
export const newSignInMail = mailKind(data, (read, { recipient, writtenAt, expiresAt }) => ({
  subject: translate('mail.new_sign_in_subject'),
  preheader: translate('mail.new_sign_in_preheader'),
  heading: translate('mail.new_sign_in_heading'),
  paragraphs: [richText('mail.new_sign_in_text', { recipient }), ...whenAndWhere(read, writtenAt)],
  button: translate('mail.new_sign_in_button'),
  validity: translate('mail.new_sign_in_validity', {
    timestamp: mailTimestamp(expiresAt),
    days: daysBetween(writtenAt, expiresAt),
  }),
  notExpected: translate('mail.new_sign_in_not_expected'),
}));
