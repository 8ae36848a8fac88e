import { AppError, fieldError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { everything } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { findByEmail, holdPassword } from './accounts.queries.ts';
import { insertChallenge } from './challenges.queries.ts';
import { whileUnlocked } from './lockout.ts';
import { openSession, type SessionOrigin } from './session-store.ts';
import { deleteSession } from './sessions.queries.ts';

/** The token of the new session, or that a code is still missing. */
export type SignedIn = { twoFactor: false; token: string } | { twoFactor: true };

export interface SignInService {
  /** Opens a session and ends the one that the caller had, or asks for the second factor. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    caller: { token: string | undefined; session: number | undefined },
  ): Promise<SignedIn>;
  signOut(sessionId: number): Promise<void>;
}

/** How long a sign-in waits for its code. */
const challengeSeconds = 600;

/** Locks pairs of e-mail and address, so that nobody can lock somebody else out. */
const pairOf = (email: string, address: string): Buffer => hashToken(`${email}\n${address}`);

export function createSignInService({ database, clock }: { database: Database; clock: Clock }): SignInService {
  return {
    signIn: async ({ email, password, remember }, origin, caller) => {
      const pair = pairOf(email, origin.address);
      const user = await database.read(everything, (executor) => findByEmail(executor, email));
      const matches = await whileUnlocked({ database, clock }, pair, () =>
        verifyPassword(user?.password_hash, password),
      );
      if (!user || !matches) throw fieldError('email', 'validation.credentials');
      return database.write(everything, async (tx): Promise<SignedIn> => {
        if ((await holdPassword(tx, user.id, user.password_hash)) === 0)
          throw fieldError('email', 'validation.credentials');
        const now = clock.now();
        if (user.two_factor && caller.token) {
          const expiresAt = secondsAfter(now, challengeSeconds);
          await insertChallenge(tx, { tokenHash: hashToken(caller.token), userId: user.id, remember, expiresAt });
          return { twoFactor: true };
        }
        if (user.two_factor) throw new AppError('session_expired');
        if (caller.session) await deleteSession(tx, caller.session);
        return { twoFactor: false, token: await openSession(tx, { userId: user.id, remember, now, ...origin }) };
      });
    },

    signOut: async (sessionId) => {
      await database.read(everything, (executor) => deleteSession(executor, sessionId));
    },
  };
}
