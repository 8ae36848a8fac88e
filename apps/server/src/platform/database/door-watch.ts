import type { Log } from '../log.ts';
import { unsafeDoorOf } from './doors.ts';

/** Milliseconds between two checks. While a door is unsafe nothing is served, so that one more costs nothing. */
const pauses = { safe: 60_000, unsafe: 5_000 };

/** Whether all doors of a process are what they have to be, as of the last check. */
export interface DoorWatch {
  readonly isSafe: boolean;
  /** Adds a door. `check` throws an UnsafeDoor, or anything else when it cannot ask. */
  add(check: () => Promise<void>): void;
  /** Asks every door once. Throws what the first unsafe door throws, or the first that cannot be asked. */
  check(): Promise<void>;
  /** Asks every minute from now on. */
  start(logger: Log): void;
  stop(): void;
}

/**
 * Watches the doors to the database. Row-level security, time-outs and UTC hold only as long as Postgres treats each
 * connection as the program asked for; a pooler, or a role that was changed, ends that without an error.
 */
export function createDoorWatch(checks: (() => Promise<void>)[], { safe, unsafe } = pauses): DoorWatch {
  let isSafe = true;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const errors: unknown[] = [];
    // One after the other: each opens a connection, and the sum of all counts.
    for (const one of checks) await one().catch((error: unknown) => errors.push(error));
    // A database that cannot be reached says nothing about its doors.
    const unsafe = errors.find(unsafeDoorOf);
    if (unsafe) isSafe = false;
    else if (errors.length === 0) isSafe = true;
    if (errors.length > 0) throw unsafe ?? errors[0];
  };
  const askAgain = (logger: Log) => {
    timer = setTimeout(
      async () => {
        const wasSafe = isSafe;
        await check().catch((error: unknown) => {
          const door = unsafeDoorOf(error);
          if (door) logger.error(door.message);
        });
        if (isSafe && !wasSafe) logger.info('the doors of the database are safe again');
        if (timer) askAgain(logger);
      },
      isSafe ? safe : unsafe,
    );
    timer.unref();
  };

  return {
    get isSafe() {
      return isSafe;
    },
    add: (one) => checks.push(one),
    check,
    start: askAgain,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
