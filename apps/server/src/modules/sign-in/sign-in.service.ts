import { fieldError } from '../../kernel/app-error.ts';
import { clientOf } from '../../kernel/client.ts';
import { systemScope } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { findByEmail, holdPassword, withLockout } from '../credentials/index.ts';
import type { SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type SignedIn, type SignInCaller, type SignInParts } from './complete-sign-in.ts';

export interface SignInService {
  /** Opens a session and ends the one that the caller had, or asks for the second factor. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    caller: SignInCaller,
  ): Promise<SignedIn>;
}

/** Locks pairs of e-mail and address, so that nobody can lock somebody else out. */
const pairOf = (email: string, address: string): Buffer => hashToken(`${email}\n${clientOf(address)}`);

export const createSignInService = ({
  database,
  clock,
  onSignedIn,
}: SignInParts & { database: Database }): SignInService => ({
  signIn: async ({ email, password, remember }, origin, caller) => {
    const user = await database.read(systemScope, (executor) => findByEmail(executor, email));
    const matches = await withLockout({ database, clock }, pairOf(email, origin.address), () =>
      verifyPassword(user?.password_hash, password),
    );
    if (!user || !matches) throw fieldError('email', 'validation.credentials');
    return database.write(systemScope, async (tx) => {
      if ((await holdPassword(tx, user.id, user.password_hash)) === 0)
        throw fieldError('email', 'validation.credentials');
      return completeSignIn(tx, { clock, onSignedIn }, user, { remember }, { origin, caller });
    });
  },
});
