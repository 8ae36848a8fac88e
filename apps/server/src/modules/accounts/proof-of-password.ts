import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { found } from '../../kernel/found.ts';
import { everything } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CredentialRecord, findCredential } from './accounts.queries.ts';
import { countTry, forgetTries } from './lockout.queries.ts';

/** Proves that the person at a session is its owner: sensitive calls carry the password (contract section 3). */
export type ProvePassword = (actor: UserActor, password: string) => Promise<CredentialRecord>;

/** A wrong password is 422 under `current_password`; too many from one address are 429, as at the sign-in. */
export const createProofOfPassword =
  ({ database, clock }: { database: Database; clock: Clock }): ProvePassword =>
  async (actor, password) => {
    const pair = hashToken(`password of ${actor.id}\n${actor.origin.address}`);
    const tried = await database.read(everything, (executor) => countTry(executor, pair, clock.now()));
    if (tried?.wait) throw new AppError('too_many_requests', { retryAfter: Math.max(1, tried.wait) });
    const stored = found(await database.read(everything, (executor) => findCredential(executor, actor.id)));
    if (!(await verifyPassword(stored.password_hash, password)))
      throw fieldError('current_password', 'validation.password_current');
    await database.read(everything, (executor) => forgetTries(executor, pair));
    return stored;
  };
