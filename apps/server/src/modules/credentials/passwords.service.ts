import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { fieldError, orSignedOut } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import { endSessionsOf, type RequirePresence, renewSessionToken } from '../sessions/index.ts';
import { updatePassword } from '../users/index.ts';
import { type CredentialRecord, findCredential } from './credentials.queries.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import type { Reauthenticate } from './reauthenticate.ts';

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
