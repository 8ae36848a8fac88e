/**
 * `active` is everybody whose address is verified, `no_second_factor` those of them without one. An invitation that is not
 * accepted is `mail_failed` when the last mail to the person failed, otherwise `invited`.
 */
export const userStates = ['active', 'invited', 'mail_failed', 'no_second_factor'] as const;
export type UserState = (typeof userStates)[number];

/**
 * A drive whose access was withdrawn or does not cover what is read has `ended`: only linking it again helps. One whose
 * platform is `not_set_up` for this program, or for the person, waits for an administrator.
 */
export const driveStates = ['ended', 'not_set_up'] as const;
export type DriveState = (typeof driveStates)[number];
