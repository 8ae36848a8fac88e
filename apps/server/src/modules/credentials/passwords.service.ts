import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { clientOf, type Requester } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orSignedOut } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { recordOwnChange } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import { endSessionsOf, markPresent, type RequirePresence, renewSessionToken } from '../sessions/index.ts';
import { renewHash, updatePassword } from '../users/index.ts';
import { type CredentialRecord, findCredential } from './credentials.queries.ts';
import { requireAcceptablePassword } from './password-policy.ts';

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

interface PresenceParts {
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

export interface NewPassword {
  /** Left out by users without a password. */
  current_password?: string | undefined;
  password: string;
}

export interface PasswordService {
  /**
   * Changes the own password; every other session of the person ends, this one gets the token that is returned, and a mail
   * notifies of it. A user without a password sets the first one, after a proof of presence.
   */
  change(actor: UserActor, session: LiveSession, passwords: NewPassword): Promise<string>;
}

export interface PasswordServiceParts extends NoticeParts {
  database: Database;
  reauthenticate: Reauthenticate;
  requirePresence: RequirePresence;
}

export function createPasswordService(parts: PasswordServiceParts): PasswordService {
  const { database, reauthenticate, requirePresence, queueMail } = parts;

  /** The credential that is to be replaced, after its owner has proven to be it. */
  const prove = async (
    actor: UserActor,
    session: LiveSession,
    given: string | undefined,
  ): Promise<CredentialRecord> => {
    if (given !== undefined) return reauthenticate(actor, given);
    if (session.user.has_password) throw fieldError('current_password', 'validation.password_required');
    await requirePresence(actor, session, undefined);
    return orSignedOut(await database.read(systemScope, (executor) => findCredential(executor, actor.id)));
  };

  const tell = (tx: Transaction, { origin }: UserActor, { id, email, password_hash }: CredentialRecord) =>
    queueMail(tx, {
      kind: password_hash ? 'password_changed' : 'password_set',
      userId: id,
      recipient: email,
      data: changeNotice(parts, origin),
    });

  return {
    change: async (actor, session, { current_password, password }) => {
      const stored = await prove(actor, session, current_password);
      if (password === current_password?.normalize()) throw fieldError('password', 'validation.password_unchanged');
      requireAcceptablePassword(password, stored);
      const after = await hashPassword(password, actor.origin.requester);
      return database.write(systemScope, async (tx) => {
        const changed = await updatePassword(tx, actor.id, { before: stored.password_hash, after });
        if (changed === 0) throw fieldError('current_password', 'validation.password_current');
        await endSessionsOf(tx, actor.id, { session: session.id, browser: actor.origin.browser });
        await recordOwnChange(tx, actor, stored.password_hash ? 'user.password_changed' : 'user.password_set');
        await tell(tx, actor, stored);
        return renewSessionToken(tx, session);
      });
    },
  };
}
