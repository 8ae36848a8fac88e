import { platformNames, platforms } from '@account/contract/platforms';
import * as z from 'zod/mini';
import { noticeMail, whereFrom } from './notice-mail.ts';

const link = { url: z.string(), expiresAt: z.iso.datetime() };
const change = { ...link, ...whereFrom };

/** Tells a user that an administrator removed the second factor. */
export const twoFactorResetMail = noticeMail(
  (part) => `mail.two_factor_reset_${part}`,
  z.object({ ...change, administrator: z.string() }),
  ({ administrator }) => ({ administrator }),
);

const identity = z.object({ ...change, platform: z.enum(platforms), identity: z.string() });
const identityValues = (data: z.infer<typeof identity>) => ({
  platform: platformNames[data.platform],
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
  z.object({ ...change, administrator: z.string() }),
  ({ administrator }) => ({ administrator }),
);
