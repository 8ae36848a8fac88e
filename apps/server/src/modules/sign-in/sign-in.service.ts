import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { OpenAtOnce, SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type SignedIn, type SignInCaller, type SignInParts } from './complete-sign-in.ts';
import { type PasswordDoor, type PasswordTry, provePassword, requireSamePassword } from './prove-password.ts';
import { isStillProven } from './sign-in.queries.ts';

export interface SignInService {
  /** Opens a session and ends the one that the caller had, or asks for the second factor. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    caller: SignInCaller,
  ): Promise<SignedIn>;
}

export interface SignInServiceParts extends SignInParts, PasswordDoor {
  openAtOnce: OpenAtOnce;
}

export function createSignInService(parts: SignInServiceParts): SignInService {
  const { database, clock, onSignedIn, openAtOnce } = parts;
  return {
    signIn: async ({ remember, ...credentials }, origin, caller) => {
      const way = 'password';

      /** The usual sign-in: one factor, in a known browser without a signed-in user. */
      const enter: PasswordTry['enter'] = async ({ user, pair }) => {
        if (user.two_factor || caller.session || !caller.token) return undefined;
        const isDue = onSignedIn.isDue(hashToken(caller.token), clock.now());
        return openAtOnce({ userId: user.id, origin, way, remember }, isStillProven({ user, pair }, isDue));
      };

      const { user, token } = await provePassword(parts, credentials, { kind: 'web', origin, enter });
      if (token !== undefined) return { twoFactor: false, token };
      return database.write(systemScope, async (tx) => {
        await requireSamePassword(tx, user);
        const how = { way, place: { kind: 'web', remember }, provedAt: clock.now() } as const;
        return completeSignIn(tx, parts, user, how, { origin, caller });
      });
    },
  };
}
