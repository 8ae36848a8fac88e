import type { Requester } from '../../kernel/requester.ts';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CredentialRecord, renewHash } from './credentials.queries.ts';

/**
 * Whether a password is that of a person; for nobody it is not, after the same work. A hash of an older form of the
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
