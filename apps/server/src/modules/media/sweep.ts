import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { readInstallationId } from '../../platform/notifications/notifications.queries.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { type Storage, type StorageKind, storageKinds } from '../../platform/storage/storage.ts';
import { isLockedByBackup } from './file-keeper.ts';

/** Returns those of the files that some row refers to. */
export type FindNamed = (executor: Executor, names: readonly string[]) => Promise<string[]>;

export interface SweepParts {
  database: Database;
  storage: Storage;
  clock: Clock;
  logger: Log;
  named: Record<StorageKind, FindNamed>;
}

/** Seconds before a file that no row refers to is removed; its change may not be committed yet. */
const grace = 3_600;

/** Removes the files of a batch that no row refers to, unless a backup reads them; returns their number. */
async function sweepBatch({ storage, database, named }: SweepParts, kind: StorageKind, names: readonly string[]) {
  if (names.length === 0) return 0;
  const kept = new Set(await database.read(systemScope, (executor) => named[kind](executor, names)));
  const orphans = names.filter((name) => !kept.has(name));
  if (orphans.length > 0 && (await isLockedByBackup(database))) return 0;
  for (const name of orphans) await storage.remove(kind, name);
  return orphans.length;
}

/**
 * Removes files whose change was never committed, and files that could not be removed when their row changed. A store
 * that belongs to another installation is left alone, because no row of this database refers to its files.
 */
export function createSweep(parts: SweepParts): Task {
  const { database, storage, clock, logger } = parts;
  return recurringTask('media.sweep', '23 * * * *', async ({ signal }) => {
    const id = await database.read(systemScope, readInstallationId);
    const owner = await storage.ownerOf(id);
    if (owner !== id) return logger.error({ owner }, 'the files belong to another installation and are not swept');
    const before = secondsAfter(clock.now(), -grace);
    let removed = 0;
    for (const kind of storageKinds) {
      for await (const batch of storage.list(kind)) {
        if (signal.aborted) return;
        const old = batch.filter(({ storedAt }) => storedAt < before).map(({ name }) => name);
        removed += await sweepBatch(parts, kind, old);
      }
    }
    if (removed > 0) logger.info({ removed }, 'files that no row names were removed');
  });
}
