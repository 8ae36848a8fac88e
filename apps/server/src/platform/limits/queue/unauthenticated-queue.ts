import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { Requester } from '../../../kernel/client.ts';
import { createWorkQueue } from './work-queue.ts';

/**
 * Does the work of an unauthenticated caller: the lookup of a token, a page, an enrolment. All of them together have a few
 * places at the database, which their clients take in turns, so that a flood of them leaves the rest to people who are
 * signed in.
 * @param client see `clientOf`
 */
export type AsUnauthenticated = <T>(client: string, work: () => Promise<T>) => Promise<T>;

export interface UnauthenticatedQueue {
  asUnauthenticated: AsUnauthenticated;
  /** Uses the database: in turn within the work of an unauthenticated caller, at once elsewhere. */
  inTurn<T>(use: () => Promise<T>): Promise<T>;
}

/** Uses at a time: fewer than a pool has connections, and no more than Postgres can work at. */
const atOnce = Math.max(2, Math.min(4, availableParallelism()));
/** Uses that wait; more than ever arrive at a time without ill will. */
const waiting = 1_000;

/** A use within another one, such as a read inside of a transaction, needs no further turn. */
export function createUnauthenticatedQueue(): UnauthenticatedQueue {
  const caller = new AsyncLocalStorage<Requester | undefined>();
  const takeTurn = createWorkQueue({ atOnce, waiting });
  return {
    // A connection that is closed meanwhile ends nothing half-way: failures of a guessing client are counted all the same.
    asUnauthenticated: (client, work) => caller.run({ client, hasLeft: () => false }, work),
    inTurn: (use) => {
      const requester = caller.getStore();
      return requester ? takeTurn(requester, () => caller.run(undefined, use)) : use();
    },
  };
}
