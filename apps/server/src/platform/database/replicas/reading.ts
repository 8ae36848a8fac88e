import { AsyncLocalStorage } from 'node:async_hooks';
import type { FollowedCall, ReplicaReads } from '../../../kernel/replica-reads.ts';
import { staleWhileRevalidate } from '../../../kernel/stale-while-revalidate.ts';
import type { Metrics } from '../../../kernel/telemetry.ts';
import type { Database } from '../database.ts';
import { unreachable } from './positions.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

/** The call that runs. */
interface Reading extends Pick<FollowedCall, 'mayRead' | 'after' | 'preference'> {
  hasWritten: boolean;
}

const current = new AsyncLocalStorage<Reading | undefined>();

/** Reads the primary within a call that may read a replica: what decides on rights. */
export const fromPrimary = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work);

/** The position that has to be the same in two calls that share a read; undefined where no replica is read. */
export function neededPosition(): number | undefined {
  const reading = current.getStore();
  return reading?.mayRead ? (reading.hasWritten ? unreachable : reading.after) : undefined;
}

/**
 * Shares a read, by `staleWhileRevalidate`, among callers that wrote nothing lately; the others read anew, so that they see
 * what they wrote.
 */
export function sharedUnlessWritten<T>(read: () => Promise<T>, isWorthKeeping: (value: T) => boolean) {
  const shared = staleWhileRevalidate(read, isWorthKeeping);
  return (): Promise<T> => (neededPosition() ? read() : shared());
}

/**
 * A database whose reads come from a replica where the call that runs may do that, has not written, and a replica has what its
 * caller wrote before. A read that fails there is done again on the primary, whatever the reason.
 */
export function readReplicas(primary: Database, replicas: Replicas, onRead: Metrics['read']): Database & ReplicaReads {
  const noteWrite = () => {
    const reading = current.getStore();
    if (reading) reading.hasWritten = true;
  };
  const readFrom = async <T>(
    replica: Replica,
    ...asked: Parameters<typeof primary.read<T>>
  ): Promise<[T] | undefined> => {
    try {
      const result = await replica.read<T>(...asked);
      onRead('replica');
      return [result];
    } catch {
      // The primary says whether the fault is that of the replica.
      return undefined;
    }
  };

  return {
    ...primary,
    read: async (scope, work) => {
      const reading = current.getStore();
      if (!reading?.mayRead) return primary.read(scope, work);
      const replica = reading.hasWritten ? undefined : replicas.choose(reading.after, reading.preference);
      const found = replica && (await readFrom(replica, scope, work));
      if (found) return found[0];
      onRead('primary');
      return primary.read(scope, work);
    },
    write: (scope, work) => {
      noteWrite();
      return primary.write(scope, work);
    },
    writeOne: (work) => {
      noteWrite();
      return primary.writeOne(work);
    },
    follow: async ({ mayRead, after, preference, announces, onWritten }, work) => {
      const reading = { mayRead, after, preference, hasWritten: false };
      try {
        return await current.run(reading, work);
      } finally {
        if (reading.hasWritten || announces) onWritten(await replicas.positionNow().catch(() => unreachable));
      }
    },
    showAll: () => replicas.showAll(performance.now()),
  };
}
