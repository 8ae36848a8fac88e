import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type SignedIn, type SignInCaller, type SignInParts } from './complete-sign-in.ts';
import { provePassword, requireSamePassword } from './prove-password.ts';

export interface SignInService {
  /** Opens a session and ends the one that the caller had, or asks for the second factor. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    caller: SignInCaller,
  ): Promise<SignedIn>;
}

export const createSignInService = ({
  database,
  clock,
  onSignedIn,
}: SignInParts & { database: Database }): SignInService => ({
  signIn: async ({ remember, ...credentials }, origin, caller) => {
    const user = await provePassword({ database, clock }, credentials, origin);
    return database.write(systemScope, async (tx) => {
      await requireSamePassword(tx, user);
      return completeSignIn(tx, { clock, onSignedIn }, user, { remember }, { origin, caller });
    });
  },
});
