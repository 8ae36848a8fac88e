/**
 * A drive whose access was withdrawn or does not cover what is read has `ended`: only linking it again helps. One whose
 * platform is `not_set_up` for this program, or for the person, waits for an administrator.
 */
export const driveStates = ['ended', 'not_set_up'] as const;
export type DriveState = (typeof driveStates)[number];
