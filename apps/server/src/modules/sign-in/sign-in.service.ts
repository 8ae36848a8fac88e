import { systemScope } from '../../kernel/scope.ts';
import type { SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type SignedIn, type SignInCaller, type SignInParts } from './complete-sign-in.ts';
import { type PasswordDoor, provePassword, requireSamePassword } from './prove-password.ts';

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
  openSession,
  newVisitorToken,
  logSignIn,
}: SignInParts & PasswordDoor): SignInService => ({
  signIn: async ({ remember, ...credentials }, origin, caller) => {
    const user = await provePassword({ database, clock, logSignIn }, credentials, { kind: 'web', origin });
    return database.write(systemScope, async (tx) => {
      await requireSamePassword(tx, user);
      const how = { remember, way: 'password' } as const;
      return completeSignIn(tx, { clock, onSignedIn, openSession, newVisitorToken }, user, how, { origin, caller });
    });
  },
});
