import type { UserActor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orSignedOut } from '../../kernel/or-signed-out.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkPassword } from './check-password.ts';
import { type CredentialRecord, findCredential } from './credentials.queries.ts';
import { withLockout } from './lockout.ts';

/** Proves that whoever uses a session is its owner: sensitive calls carry the password in `current_password`. */
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
