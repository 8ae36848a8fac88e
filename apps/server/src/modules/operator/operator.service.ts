import { fieldMessages } from '@account/contract/messages';
import { newPassword } from '@account/contract/values/fields';
import * as z from 'zod/mini';
import { commandLineActor } from '../../kernel/actor.ts';
import { AppError, OperatorError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { findByEmail, requireAcceptablePassword } from '../credentials/index.ts';
import { type NoticeParts, operatorNotice, queueAdministratorNotice } from '../mail/index.ts';
import { generatePassword, insertAdministrator } from '../onboarding/index.ts';
import { endSessionsOf, removeRecentWaysIn } from '../sessions/index.ts';
import { resetFactors } from '../two-factor/index.ts';
import { lockUserRow, resetPasswordTo } from '../users/index.ts';

/**
 * Acts on one account by an operator of the server, who needs no account. Each is in the activity as done by the command
 * line. All throw an OperatorError when there is no such account.
 */
export interface OperatorService {
  /** Makes a top administrator; returns the password when none is given. */
  createAdministrator(email: string, password: string | undefined): Promise<string | undefined>;
  /** Sets a password and ends all sessions; returns the password when none is given. */
  resetPassword(email: string, password: string | undefined): Promise<string | undefined>;
  /** Takes the second factor and the passkeys from an account. */
  resetTwoFactor(email: string): Promise<void>;
  endSessions(email: string): Promise<void>;
}

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** A password from outside is read as those of forms are, so that it is one with which its owner can sign in. */
const givenFields = z.object({ password: newPassword });

/** A generated password is read on a terminal by another person than its owner, so the owner replaces it. */
async function passwordOf(
  given: string | undefined,
  owner: Pick<Account, 'email' | 'username' | 'name' | 'organization_name'>,
) {
  if (given === undefined) {
    const generated = generatePassword();
    return { generated, hash: await hashPassword(generated, undefined), mustChangePassword: true };
  }
  const read = givenFields.safeParse({ password: given });
  if (!read.success) throw new AppError('validation_failed', { fields: fieldMessages(read.error) });
  requireAcceptablePassword(read.data.password, owner);
  return { generated: undefined, hash: await hashPassword(read.data.password, undefined), mustChangePassword: false };
}

export function createOperatorService(parts: NoticeParts & { database: Database }): OperatorService {
  const { database, clock, queueMail } = parts;

  const find = async (email: string): Promise<Account> => {
    const account = await database.read(systemScope, (executor) => findByEmail(executor, email));
    if (!account) throw new OperatorError(`There is no account of ${email}.`);
    return account;
  };

  const record = (
    tx: Transaction,
    action: 'user.password_reset' | 'session.all_ended',
    { organization_id: organizationId, ...user }: Account,
  ) => recordChange(tx, commandLineActor, { action, subject: userSubject(user), organizationId });

  return {
    createAdministrator: async (email, given) => {
      const { generated, hash, mustChangePassword } = await passwordOf(given, {
        email,
        username: email,
        name: null,
        organization_name: null,
      });
      await database.write(systemScope, async (tx) => {
        const made = await insertAdministrator(tx, { email, passwordHash: hash, mustChangePassword, now: clock.now() });
        if (!made) throw new OperatorError(`There is an account of ${email} already.`);
        await recordChange(tx, commandLineActor, {
          action: 'user.created',
          subject: userSubject({ id: made.id, email }),
          organizationId: null,
          after: { email },
        });
      });
      return generated;
    },

    resetPassword: async (email, given) => {
      const account = await find(email);
      const { generated, hash, mustChangePassword } = await passwordOf(given, account);
      await database.write(systemScope, async (tx) => {
        const owner = { id: account.id, email, organizationId: account.organization_id };
        await lockUserRow(tx, account.id);
        if ((await resetPasswordTo(tx, account.id, { hash, mustChangePassword })) === 0)
          throw new OperatorError(`There is no account of ${email}.`);
        await removeRecentWaysIn(tx, commandLineActor, owner, parts);
        await endSessionsOf(tx, account.id);
        await record(tx, 'user.password_reset', account);
        await queueMail(tx, {
          kind: account.password_hash ? 'password_changed' : 'password_set',
          userId: account.id,
          recipient: email,
          data: operatorNotice(parts, '/login'),
        });
      });
      return generated;
    },

    resetTwoFactor: async (email) => {
      const account = await find(email);
      await database.write(systemScope, async (tx) => {
        await lockUserRow(tx, account.id);
        if (!(await resetFactors(tx, commandLineActor, account)))
          throw new OperatorError(`${email} has no second factor.`);
        await queueAdministratorNotice(tx, parts, 'two_factor_reset', { user: account, administrator: undefined });
      });
    },

    endSessions: async (email) => {
      const account = await find(email);
      await database.write(systemScope, async (tx) => {
        await endSessionsOf(tx, account.id);
        await record(tx, 'session.all_ended', account);
        await queueAdministratorNotice(tx, parts, 'sessions_ended', { user: account, administrator: undefined });
      });
    },
  };
}
