import type { SignInWay } from '@account/contract/endpoints/accounts/recent-sign-ins';
import type { Log } from '../../platform/log.ts';

type SignInEvent = 'sign_in_succeeded' | 'sign_in_failed' | 'sign_in_locked' | 'factor_succeeded' | 'factor_failed';

/** Who signs in, as far as known, and from where; how, when it succeeded. */
interface LoggedSignIn {
  userId: number | null;
  address: string;
  way?: SignInWay;
}

/** Writes what became of a sign-in to the log; neither e-mail nor secret. */
export type LogSignIn = (event: SignInEvent, who: LoggedSignIn) => void;

export const createSignInLog =
  (logger: Log): LogSignIn =>
  (event, { userId, address, way }) =>
    logger.info({ event, user_id: userId, address, way }, 'sign-in');
