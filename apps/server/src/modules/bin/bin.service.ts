import type { BinQuery, BinRow } from '@account/contract/endpoints/bin.list';
import type { RecordKind } from '@account/contract/pages/record-pages';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { findEntry, readBin } from './bin.queries.ts';
import { beginEntry, type Deleted, endEntry } from './bin-rows.queries.ts';
import {
  eraseEntry,
  type ForgetMails,
  type OnErased,
  type OnRestored,
  type RemovalParts,
  type RequireRights,
  removeEntry,
  restoreEntry,
} from './leave-bin.ts';

interface Deletion {
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

export interface BinService {
  list(scope: Scope, query: BinQuery): Promise<ListResponse<BinRow>>;
  /** Brings a record back. Returns which one. */
  restore(actor: UserActor, scope: Scope, id: number): Promise<{ kind: RecordKind; id: number }>;
  /** Deletes a record for ever. A person who is erased stands nowhere by e-mail or name any more. */
  remove(actor: UserActor, scope: Scope, id: number, erases: boolean): Promise<void>;
}

export interface BinParts extends RemovalParts {
  clock: Clock;
  forgetMails: ForgetMails;
  onErased: OnErased;
  requireRights: RequireRights;
  onRestored: OnRestored;
  /** Runs work of a person, of which too many refusals would tell who has an address. */
  limitTaken: <T>(userId: number, work: () => Promise<T>) => Promise<T>;
}

export function createBinService(parts: BinParts): BinService {
  const { database, clock } = parts;
  /** Row-level security looks first: what follows needs rights on tables that no tenant has. */
  const requireVisible = async (scope: Scope, id: number) =>
    orNotFound(await database.read(scope, (executor) => findEntry(executor, scope, id)));

  return {
    list: (scope, query) => database.read(scope, (executor) => readBin(executor, scope, query)),
    restore: async (actor, scope, id) => {
      await requireVisible(scope, id);
      const restore = () => restoreEntry({ ...parts, now: clock.now() }, actor, scope, id);
      const { kind, record_id } = await parts.limitTaken(actor.id, restore);
      return { kind, id: record_id };
    },
    remove: async (actor, scope, id, erases) => {
      await requireVisible(scope, id);
      await (erases ? eraseEntry : removeEntry)(parts, actor, scope, id, async (tx, entry) => {
        await parts.requireRights(tx, actor);
        return entry;
      });
    },
  };
}
