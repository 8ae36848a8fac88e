import type { Log } from '../../platform/log.ts';

type SignInEvent = 'sign_in_succeeded' | 'sign_in_failed' | 'sign_in_locked' | 'factor_succeeded' | 'factor_failed';

/** Writes what became of a sign-in to the log: who, as far as known, and from where; neither e-mail nor secret. */
export type LogSignIn = (event: SignInEvent, who: { userId: number | null; address: string }) => void;

export const createSignInLog =
  (logger: Log): LogSignIn =>
  (event, { userId, address }) =>
    logger.info({ event, user_id: userId, address }, 'sign-in');
