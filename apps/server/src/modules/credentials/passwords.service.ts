import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { updatePassword } from './credentials.queries.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import type { Reauthenticate } from './reauthenticate.ts';

export interface PasswordService {
  /** Changes the own password; every other session of the person ends. */
  change(actor: UserActor, sessionId: number, passwords: { current_password: string; password: string }): Promise<void>;
  /** The same for somebody who must; anybody else is refused. */
  changeFirst(
    actor: UserActor,
    session: { id: number; mustChange: boolean },
    passwords: { current_password: string; password: string },
  ): Promise<void>;
}

export interface PasswordServiceParts {
  database: Database;
  reauthenticate: Reauthenticate;
}

export function createPasswordService({ database, reauthenticate }: PasswordServiceParts): PasswordService {
  const change: PasswordService['change'] = async (actor, sessionId, passwords) => {
    const stored = await reauthenticate(actor, passwords.current_password);
    if (passwords.password === passwords.current_password)
      throw fieldError('password', 'validation.password_unchanged');
    requireAcceptablePassword(passwords.password, stored);
    const after = await hashPassword(passwords.password);
    await database.write(systemScope, async (tx) => {
      const changed = await updatePassword(tx, actor.id, { before: stored.password_hash, after });
      if (changed === 0) throw fieldError('current_password', 'validation.password_current');
      await endSessionsOf(tx, actor.id, sessionId);
      await recordOwnChange(tx, actor, 'user.password_changed');
    });
  };
  return {
    change,
    changeFirst: (actor, session, passwords) => {
      if (!session.mustChange) throw new AppError('forbidden');
      return change(actor, session.id, passwords);
    },
  };
}
