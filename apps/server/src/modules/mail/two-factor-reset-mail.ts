import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

const data = z.object({ url: z.string(), expiresAt: z.iso.datetime(), administrator: z.string() });

/** Notifies a user that an administrator removed the second factor. */
export const twoFactorResetMail = mailKind(data, ({ administrator }, { recipient }) => ({
  subject: translate('mail.two_factor_reset_subject'),
  preheader: translate('mail.two_factor_reset_preheader'),
  heading: translate('mail.two_factor_reset_heading'),
  paragraphs: [richText('mail.two_factor_reset_text', { administrator, recipient })],
  button: translate('mail.two_factor_reset_button'),
  validity: translate('mail.two_factor_reset_validity'),
  notExpected: translate('mail.two_factor_reset_not_expected'),
}));
