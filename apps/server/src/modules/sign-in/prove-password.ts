import type { Origin } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type CredentialRecord, findByEmail, holdPassword, withLockout } from '../credentials/index.ts';

/** Locks pairs of e-mail and address, so that nobody can lock somebody else out. */
const pairOf = (email: string, address: string): Buffer => hashToken(`${email}\n${clientOf(address)}`);

const wrong = () => fieldError('email', 'validation.credentials');

/**
 * The person whose e-mail and password these are; 422 under `email` otherwise. An unknown e-mail takes the same work as
 * a wrong password.
 */
export async function provePassword(
  { database, clock }: { database: Database; clock: Clock },
  { email, password }: { email: string; password: string },
  { address, requester }: Origin,
): Promise<CredentialRecord> {
  const user = await database.read(systemScope, (executor) => findByEmail(executor, email));
  const matches = await withLockout({ database, clock }, pairOf(email, address), () =>
    verifyPassword(user?.password_hash, password, requester),
  );
  if (!user || !matches) throw wrong();
  return user;
}

/** Refuses a sign-in whose password was changed since it was proven, and lets nobody change it until the transaction ends. */
export async function requireSamePassword(
  tx: Transaction,
  { id, password_hash }: Pick<CredentialRecord, 'id' | 'password_hash'>,
): Promise<void> {
  if ((await holdPassword(tx, id, password_hash)) === 0) throw wrong();
}
