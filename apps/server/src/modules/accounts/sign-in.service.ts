import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { everything } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { findByEmail } from './accounts.queries.ts';
import { countTry, forgetTries } from './lockout.queries.ts';
import { openSession, type SessionOrigin } from './session-store.ts';
import { deleteSession } from './sessions.queries.ts';

export interface SignInService {
  /** Opens a session and answers its token; ends the one that the caller had. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    previousSession: number | undefined,
  ): Promise<string>;
  signOut(sessionId: number): Promise<void>;
}

/** Locks pairs of e-mail and address, so that nobody can lock somebody else out. */
const pairOf = (email: string, address: string): Buffer => hashToken(`${email}\n${address}`);

export function createSignInService({ database, clock }: { database: Database; clock: Clock }): SignInService {
  return {
    signIn: async ({ email, password, remember }, origin, previousSession) => {
      const pair = pairOf(email, origin.address);
      const tried = await database.read(everything, (executor) => countTry(executor, pair, clock.now()));
      if (tried?.wait) throw new AppError('too_many_requests', { retryAfter: Math.max(1, tried.wait) });
      const user = await database.read(everything, (executor) => findByEmail(executor, email));
      const matches = await verifyPassword(user?.password_hash, password);
      if (!user || !matches) throw fieldError('email', 'validation.credentials');
      return database.write(everything, async (tx) => {
        await forgetTries(tx, pair);
        if (previousSession) await deleteSession(tx, previousSession);
        return openSession(tx, { userId: user.id, remember, now: clock.now(), ...origin });
      });
    },

    signOut: async (sessionId) => {
      await database.read(everything, (executor) => deleteSession(executor, sessionId));
    },
  };
}
