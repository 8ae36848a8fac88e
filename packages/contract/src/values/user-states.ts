/**
 * `active` is everybody whose address is verified, `no_second_factor` those of them without one. An invitation that is not
 * accepted is `mail_failed` when the last mail to the person failed, otherwise `invited`.
 */
export const userStates = ['active', 'invited', 'mail_failed', 'no_second_factor'] as const;
export type UserState = (typeof userStates)[number];
