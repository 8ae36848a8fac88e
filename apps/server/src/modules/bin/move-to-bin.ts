import { AppError, orNotFound } from '../../kernel/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { beginEntry, type Deleted, endEntry } from './bin-rows.queries.ts';

export interface Deletion {
  /** By whom, as the audit names an actor. */
  by: string;
  now: Date;
  /** Deletes the row of the record; returns how many it deleted. */
  remove: () => Promise<number>;
}

/**
 * Deletes a record, and keeps in the bin what the deletion removes: the rows of the record and of what belongs to it, as
 * far as their tables are among `keptTables`. Returns the id of the entry.
 */
export async function moveToBin(tx: Transaction, deleted: Deleted, { by, now, remove }: Deletion): Promise<number> {
  const { id } = orNotFound(await beginEntry(tx, deleted, by, now));
  if ((await remove()) === 0) throw new AppError('not_found');
  await endEntry(tx);
  return id;
}
