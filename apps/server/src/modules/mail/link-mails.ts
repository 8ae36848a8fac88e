import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { daysBetween, hoursBetween, mailDate, mailKind, mailTimestamp, richText } from './mail-kind.ts';
import { whenAndWhere, whereFrom } from './notices.ts';

const link = { url: z.string(), expiresAt: z.iso.datetime() };

/** Brings the link to set a new password. */
export const passwordResetMail = mailKind(z.object(link), (_data, { recipient, writtenAt, expiresAt }) => {
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

/** Asks a user who registered to verify the e-mail address. */
export const verificationMail = mailKind(z.object(link), (_data, { recipient, writtenAt, expiresAt }) => ({
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

const invitation = z.object({
  ...link,
  /** The name of the invited person, if it was given; mails of earlier versions lack it. */
  name: z.nullish(z.string()),
  /** The name of the organization that invites; null for users without one. */
  organization: z.nullable(z.string()),
});

/** Asks a new person to create a password. */
export const invitationMail = mailKind(
  invitation,
  ({ name, organization }, { recipient: address, writtenAt, expiresAt }) => {
    const recipient = name ? `${name} (${address})` : address;
    const days = daysBetween(writtenAt, expiresAt);
    return {
      subject: translate('mail.invitation_subject'),
      preheader:
        organization === null
          ? translate('mail.invitation_preheader_individual', { days })
          : translate('mail.invitation_preheader', { days }),
      heading: translate('mail.invitation_heading'),
      paragraphs: [
        organization === null
          ? richText('mail.invitation_text_individual', { recipient })
          : richText('mail.invitation_text', { organization, recipient }),
      ],
      button: translate('mail.invitation_button'),
      validity: translate('mail.invitation_validity', { date: mailDate(expiresAt), days }),
      notExpected: translate('mail.invitation_not_expected'),
    };
  },
);

const newSignIn = z.object({ ...link, ...whereFrom });

/** Tells a user of a sign-in with a browser that is not known; its link ends all sessions. */
export const newSignInMail = mailKind(newSignIn, (read, { recipient, writtenAt, expiresAt }) => ({
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
