import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { EncryptedColumn } from '../crypto/encrypted-columns.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Database } from '../database/database.ts';
import { type EncryptedRow, type Key, lockBatch, storeValues } from './reencrypt.queries.ts';

export interface ReencryptionParts {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}

/** Rows that one transaction holds locked: few, so that nobody waits for long. */
const most = 100;

/** Less than every key. */
const beginning = { integer: -1, bytea: Buffer.alloc(0) };

/** The row under the current secret; nothing when it cannot be read. */
function renewed(secrets: Secrets, { key, content, purpose }: EncryptedRow): { key: Key; content: Buffer }[] {
  let text: string;
  try {
    text = secrets.decrypt(purpose, content);
  } catch {
    return [];
  }
  return [{ key, content: secrets.encrypt(purpose, text) }];
}

/**
 * Walks once through the values of a column that are not under the current secret, and encrypts them anew. Each batch
 * is a transaction of its own, so a walk that is cut off has lost nothing, and the next one finds the rest.
 */
export async function reencryptColumn(
  { database, secrets, clock }: ReencryptionParts,
  column: EncryptedColumn,
): Promise<{ reencrypted: number; unreadable: number }> {
  const done = { reencrypted: 0, unreadable: 0 };
  let after: Key | undefined = beginning[column.key.type];
  while (after !== undefined) {
    const position: Key = after;
    const batch = await database.write(systemScope, async (tx) => {
      const settings = { header: secrets.header, after: position, most, now: clock.now() };
      const rows = await lockBatch(tx, column, settings);
      const fresh = rows.flatMap((row) => renewed(secrets, row));
      if (fresh.length > 0) await storeValues(tx, column, fresh);
      return { rows, reencrypted: fresh.length };
    });
    done.reencrypted += batch.reencrypted;
    done.unreadable += batch.rows.length - batch.reencrypted;
    after = batch.rows.length === most ? batch.rows.at(-1)?.key : undefined;
  }
  return done;
}
