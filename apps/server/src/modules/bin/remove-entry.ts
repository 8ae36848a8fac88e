import type { Actor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FileKeeper } from '../media/index.ts';
import { recordOfEntry } from './audit-bin.ts';
import { type BinEntry, lockEntriesOf, lockEntry } from './bin.queries.ts';
import { readFilesOf } from './bin-files.queries.ts';
import { removeEntryRow } from './remove.queries.ts';

export interface RemovalParts {
  database: Database;
  files: FileKeeper;
}

/** Removes an entry, and with a person what was deleted of theirs before. Returns the files that nobody names any more. */
async function removeRows(tx: Transaction, actor: Actor, entry: BinEntry) {
  const owned = entry.kind === 'user' ? await lockEntriesOf(tx, entry.record_id) : [];
  const files = await readFilesOf(tx, entry.id);
  for (const one of [...owned, entry]) {
    await removeEntryRow(tx, one.id);
    await recordOfEntry(tx, actor, one, 'removed');
  }
  return files;
}

/** Removes an entry of the bin for ever, with its files. */
export async function removeEntry(
  { database, files }: RemovalParts,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<void> {
  const unnamed = await database.write(systemScope, async (tx) =>
    removeRows(tx, actor, orNotFound(await lockEntry(tx, scope, id))),
  );
  for (const { kind, name } of unnamed) await files.discard(kind, name);
}
