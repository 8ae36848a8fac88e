import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { daysBetween, mailTimestamp } from './mail-dates.ts';
import { mailKind } from './mail-kind.ts';
import { richText } from './rich-text.ts';

const data = z.object({
  /** The name of the invited person, if it was given; mails of earlier versions lack it. */
  name: z.nullish(z.string()),
  /** The name of the organization that invites; null for users without one. */
  organization: z.nullable(z.string()),
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Asks a new person to create a password. */
export const invitationMail = mailKind(data, ({ name, organization }, { recipient: address, writtenAt, expiresAt }) => {
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
    validity: translate('mail.invitation_validity', { timestamp: mailTimestamp(expiresAt), days }),
    notExpected: translate('mail.invitation_not_expected'),
  };
});
