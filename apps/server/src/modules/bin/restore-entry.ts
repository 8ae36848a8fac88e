import type { BinKind } from '@account/contract/values/bin-kinds';
import type { UserActor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { mapConstraintErrors } from '../../platform/database/constraint-errors.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordOfEntry } from './audit-bin.ts';
import { restoreConstraints } from './bin.constraints.ts';
import { type BinEntry, lockEntry } from './bin.queries.ts';
import { keptTables } from './kept-tables.ts';
import { deleteEntry, findTakenDomain, removePresence, restoreRows } from './restore.queries.ts';

/** What modules do with a record of theirs that is back, in the same transaction. */
export type OnRestored = Partial<Record<BinKind, (tx: Transaction, id: number, now: Date) => Promise<void>>>;

/** Puts the rows of an entry back. */
async function restoreRecord(tx: Transaction, { id, kind, record_id }: BinEntry, now: Date): Promise<void> {
  for (const { name, changes, skipsTaken = false } of keptTables[kind]) {
    await restoreRows(tx, id, { name, changes: changes?.(now) ?? {}, skipsTaken });
    if (name === 'devices') await removePresence(tx, record_id);
  }
  const taken = kind === 'organization' ? await findTakenDomain(tx, id, record_id) : undefined;
  if (taken) throw fieldError('domains', 'validation.domain_taken', taken);
}

interface Restoring {
  database: Database;
  onRestored: OnRestored;
  now: Date;
}

/** Brings a record of the bin back as it was; 422 when something of it was taken meanwhile. */
export const restoreEntry = (
  { database, onRestored, now }: Restoring,
  actor: UserActor,
  scope: Scope,
  id: number,
): Promise<BinEntry> =>
  mapConstraintErrors(restoreConstraints, () =>
    database.write(systemScope, async (tx) => {
      const entry = orNotFound(await lockEntry(tx, scope, id));
      await restoreRecord(tx, entry, now);
      await deleteEntry(tx, id);
      await onRestored[entry.kind]?.(tx, entry.record_id, now);
      await recordOfEntry(tx, actor, entry, 'restored');
      return entry;
    }),
  );
