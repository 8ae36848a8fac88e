import { lifetimes } from '@account/contract/limits';
import { systemActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { readExpired } from './bin.queries.ts';
import { type RemovalParts, removeEntry } from './remove-entry.ts';

/** Entries that are read at once. */
const batch = 100;

/** An entry can go meanwhile: somebody removes or restores it, or it goes with the person whose record it was. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
};

/** Removes for ever, once an hour, what was deleted long ago. */
export const createExpiredEntriesTask = (parts: RemovalParts & { clock: Clock }): Task =>
  recurringTask('bin.remove-expired', '7 * * * *', async ({ signal }) => {
    const before = secondsAfter(parts.clock.now(), -lifetimes.bin);
    for (let read = batch; read === batch && !signal.aborted; ) {
      const expired = await parts.database.read(systemScope, (executor) => readExpired(executor, before, batch));
      for (const { id } of expired) await removeEntry(parts, systemActor, systemScope, id).catch(unlessGone);
      read = expired.length;
    }
  });
