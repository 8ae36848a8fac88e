import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { AsStranger } from '../../kernel/as-stranger.ts';
import type { Requester } from '../../kernel/requester.ts';
import { createWorkQueue } from '../../kernel/work-queue.ts';
import type { Database } from './database.ts';

/** Places of strangers: fewer than a pool has connections, and no more than Postgres can work at. */
const atOnce = Math.max(2, Math.min(4, availableParallelism()));
/** Strangers who wait; more than ever arrive at a time without ill will. */
const waiting = 1_000;

/** A database at which strangers take turns. */
export interface SharedDatabase extends Database {
  asStranger: AsStranger;
}

/** Adds the lane to a database. What a stranger does inside of a transaction needs no further turn. */
export function withStrangersLane(database: Database): SharedDatabase {
  const asking = new AsyncLocalStorage<Requester | undefined>();
  const takeTurn = createWorkQueue({ atOnce, waiting });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const requester = asking.getStore();
    return requester ? takeTurn(requester, () => asking.run(undefined, work)) : work();
  };
  return {
    ...database,
    read: (scope, work) => inTurn(() => database.read(scope, work)),
    write: (scope, work) => inTurn(() => database.write(scope, work)),
    writeOne: (work) => inTurn(() => database.writeOne(work)),
    // A connection that is closed meanwhile ends nothing half-way: failures of who guesses are counted all the same.
    asStranger: (client, work) => asking.run({ client, hasLeft: () => false }, work),
  };
}
