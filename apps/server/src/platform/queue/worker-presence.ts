import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { queueClient } from '../database/connection.ts';
import { isOfReadOnlyServer, translateWriteError } from '../database/database-errors.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import { lockWorkerNumber, unlockJobsOfTheDead, workerName } from './queue.queries.ts';

/**
 * graphile-worker waits four hours before it gives the jobs of a killed worker to others. Here every worker holds an
 * advisory lock, which Postgres releases when the connection ends, and regularly unlocks the jobs of workers without
 * one.
 */
export interface Presence {
  /** The name under which this worker locks its jobs. */
  readonly name: string;
  end(): Promise<void>;
}

const beat = 2_000;
/** Beats between two searches; also before the first one on a new connection, so that other workers can reconnect. */
const beatsPerSearch = 5;

export async function announceWorker(logins: DoorLogins, logger: Log): Promise<Presence> {
  const number = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  const enter = async () => {
    const entering = queueClient(logins);
    entering.on('error', (error) => logger.warn({ err: error }, 'the queue lost a connection'));
    entering.once('end', () => {
      if (client === entering) client = undefined;
    });
    try {
      await entering.connect();
      await lockWorkerNumber(entering, number);
    } catch (error) {
      // One that is not that of the door is open all the same.
      await entering.end();
      throw error;
    }
    client = entering;
    return entering;
  };
  const search = async (searching: pg.Client) => {
    const names = await unlockJobsOfTheDead(searching);
    if (names.length > 0) logger.warn({ workers: names }, 'jobs of workers that are gone are taken up again');
  };
  await search(await enter());

  const leaving = new AbortController();
  const watch = async () => {
    for (let beats = 1; ; beats += 1) {
      await wait(beat, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      try {
        if (!client) {
          await enter();
          beats = 0;
        } else if (beats % beatsPerSearch === 0) await search(client);
      } catch (error) {
        logger.warn({ err: error }, 'the queue cannot reach the database');
        if (isOfReadOnlyServer(translateWriteError(error))) await client?.end();
      }
    }
  };
  const watching = watch();
  return {
    name: workerName(number),
    end: async () => {
      leaving.abort();
      await watching;
      await client?.end();
    },
  };
}
