import { invitationMail, newSignInMail, passwordResetMail, verificationMail } from './link-mails.ts';
import type { LinkData, MailKind } from './mail-kind.ts';
import { morningMail } from './morning-mail.ts';
import {
  apiTokenLeakedMail,
  certificateEndingMail,
  driveEndedMail,
  identityLinkedMail,
  identityUnlinkedMail,
  myDataMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  passwordSetMail,
  recoveryCodesMail,
  sessionsEndedMail,
  twoFactorOffMail,
  twoFactorOnMail,
  twoFactorResetMail,
  webhookPausedMail,
} from './notices.ts';

/** Every kind of mail, by its name in the database. */
const kinds = {
  invitation: invitationMail,
  verification: verificationMail,
  password_reset: passwordResetMail,
  two_factor_on: twoFactorOnMail,
  two_factor_off: twoFactorOffMail,
  two_factor_reset: twoFactorResetMail,
  identity_linked: identityLinkedMail,
  identity_unlinked: identityUnlinkedMail,
  passkey_added: passkeyAddedMail,
  passkey_removed: passkeyRemovedMail,
  password_set: passwordSetMail,
  password_changed: passwordChangedMail,
  recovery_codes_renewed: recoveryCodesMail,
  sessions_ended: sessionsEndedMail,
  new_sign_in: newSignInMail,
  drive_ended: driveEndedMail,
  morning: morningMail,
  my_data: myDataMail,
  webhook_paused: webhookPausedMail,
  certificate_ending: certificateEndingMail,
  api_token_leaked: apiTokenLeakedMail,
};

/**
 * Kinds that bring a link which gives access to an account. The newest of a kind replaces those before it that wait to be
 * sent.
 */
export const linkMails = ['invitation', 'verification', 'password_reset'] as const satisfies (keyof typeof kinds)[];

/** Kinds about actions of another person, or of the program; all others are about actions of the recipient. */
export const mailsFromOthers: readonly (keyof typeof kinds)[] = [
  'invitation',
  'two_factor_reset',
  'sessions_ended',
  'drive_ended',
  'morning',
  'webhook_paused',
  'certificate_ending',
  'api_token_leaked',
];

/** Kinds that say something of a whole organization, or of several: what waits is sent while its recipient administers. */
export const mailsToAdministrators = [
  'morning',
  'webhook_paused',
  'certificate_ending',
] as const satisfies (keyof typeof kinds)[];

export type LinkMail = (typeof linkMails)[number];

type Kinds = typeof kinds;
type DataOf<Kind> = Kind extends MailKind<infer Data> ? Data : never;

/** A mail to be sent: its kind, its recipient and the data of its kind. */
export type QueuedMail = {
  [Name in keyof Kinds]: { kind: Name; userId: number; recipient: string; data: DataOf<Kinds[Name]> };
}[keyof Kinds];

export type QueuedInvitation = Extract<QueuedMail, { kind: 'invitation' }>;

/** Finds the kind of a stored mail. Throws when this program has none of that name. */
export function mailKindOf(name: string): Pick<MailKind<LinkData>, 'compose'> {
  const [, kind] = Object.entries(kinds).find(([known]) => known === name) ?? [];
  if (!kind) throw new Error(`There is no kind of mail named ${name}`);
  return kind;
}
