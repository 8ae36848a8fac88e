import type { UserActor } from '../../kernel/actor.ts';
import { clientOf, type Requester } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orSignedOut } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { markPresent, type RequirePresence } from '../sessions/index.ts';
import { renewHash } from '../users/index.ts';
import { type CredentialRecord, findCredential } from './credentials.queries.ts';

/**
 * Whether a password is that of a user. Without a user it is wrong, after the same work. A hash of an older form of the
 * password is replaced, in the database and in the record.
 */
export async function checkPassword(
  database: Database,
  user: CredentialRecord | undefined,
  password: string,
  requester: Requester | undefined,
): Promise<boolean> {
  const { matches, renewed: after } = await verifyPassword(user?.password_hash, password, requester);
  if (user?.password_hash && after) {
    const hashes = { before: user.password_hash, after };
    // Where it was replaced meanwhile, the record keeps the hash that no longer holds, and is refused by it.
    if ((await database.writeOne((writer) => renewHash(writer, user.id, hashes))) > 0) user.password_hash = after;
  }
  return matches;
}

/** Proves that the user of a session is its owner: sensitive calls carry the password in `current_password`. */
export type Reauthenticate = (actor: UserActor, password: string) => Promise<CredentialRecord>;

/** A wrong password is 422 under `current_password`; too many from one address are 429, as at the sign-in. */
export const createReauthentication =
  ({ database, clock }: { database: Database; clock: Clock }): Reauthenticate =>
  async (actor, password) => {
    const { address, requester } = actor.origin;
    const pair = hashToken(`password of ${actor.id}\n${clientOf(address)}`);
    const stored = orSignedOut(await database.read(systemScope, (executor) => findCredential(executor, actor.id)));
    const verify = () => checkPassword(database, stored, password, requester);
    if (!(await withLockout({ database, clock }, pair, verify)))
      throw fieldError('current_password', 'validation.password_current');
    return stored;
  };

export interface PresenceParts {
  database: Database;
  clock: Clock;
  reauthenticate: Reauthenticate;
}

/** The proof of presence: a password that is right renews that of the session. */
export const createPresence =
  ({ database, clock, reauthenticate }: PresenceParts): RequirePresence =>
  async (actor, session, password) => {
    if (password !== undefined) {
      await reauthenticate(actor, password);
      await database.writeOne((writer) => markPresent(writer, session.id, clock.now()));
      return;
    }
    if (session.isPresent) return;
    throw fieldError(
      'current_password',
      session.user.has_password ? 'validation.presence' : 'validation.presence_sign_in',
    );
  };
