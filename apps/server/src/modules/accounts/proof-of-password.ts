import type { UserActor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { found } from '../../kernel/found.ts';
import { everything } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CredentialRecord, findCredential } from './accounts.queries.ts';
import { whileUnlocked } from './lockout.ts';

/** Proves that the person at a session is its owner: sensitive calls carry the password (contract section 3). */
export type ProvePassword = (actor: UserActor, password: string) => Promise<CredentialRecord>;

/** A wrong password is 422 under `current_password`; too many from one address are 429, as at the sign-in. */
export const createProofOfPassword =
  ({ database, clock }: { database: Database; clock: Clock }): ProvePassword =>
  async (actor, password) => {
    const pair = hashToken(`password of ${actor.id}\n${actor.origin.address}`);
    const stored = found(await database.read(everything, (executor) => findCredential(executor, actor.id)));
    if (!(await whileUnlocked({ database, clock }, pair, () => verifyPassword(stored.password_hash, password))))
      throw fieldError('current_password', 'validation.password_current');
    return stored;
  };
