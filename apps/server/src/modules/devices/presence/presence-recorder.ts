import type { PresenceAges } from '@account/contract/values/presence';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type SignOfLife, writeSignsOfLife } from './presence.queries.ts';
import { publishStates } from './publish-devices.ts';

/** Milliseconds between two writes of a busy server, and so what a crash may lose of `last_seen_at`. */
const interval = 1_000;
/** Writes of a quiet server in that time. */
const few = 5;
/** Rows of one statement. */
const batch = 5_000;

/** Writes signs of life in batches: a fleet says many times a second that it lives. */
export interface PresenceRecorder {
  /** Notes a sign of life. On a quiet server it resolves when it is written, on a busy one at once. */
  note(sign: SignOfLife): Promise<void>;
  /** Writes down whatever is noted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A sign together with an earlier one that is not written yet. */
const joined = (earlier: SignOfLife | undefined, sign: SignOfLife): SignOfLife =>
  earlier
    ? {
        ...sign,
        appVersion: sign.appVersion ?? earlier.appVersion,
        osVersion: sign.osVersion ?? earlier.osVersion,
      }
    : sign;

interface RecorderParts {
  database: Database;
  logger: Log;
  ages: PresenceAges;
}

export function createPresenceRecorder({ database, logger, ages }: RecorderParts): PresenceRecorder {
  const noted = new Map<number, SignOfLife>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let begun = Number.NEGATIVE_INFINITY;
  let writes = 0;

  const write = (signs: readonly SignOfLife[]) =>
    database.write(systemScope, async (tx) => {
      const back = await writeSignsOfLife(tx, signs, ages.on);
      await publishStates(
        tx,
        back.map((display) => ({ ...display, status: 'on' as const })),
      );
    });

  /** Writes the signs noted so far. Later signs are for the next write: on a busy server they never end. */
  const writeNoted = async () => {
    const signs = [...noted.values()];
    noted.clear();
    writes += 1;
    for (let first = 0; first < signs.length; first += batch)
      // The displays say it again at their next heartbeat.
      await write(signs.slice(first, first + batch)).catch((error: unknown) =>
        logger.warn({ err: error }, 'signs of life were not written'),
      );
  };
  /** Milliseconds until the next write. */
  const restOf = (now: number): number => {
    if (now - begun >= interval) [begun, writes] = [now, 0];
    return writes < few ? 0 : begun + interval - now;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    writing ??= writeNoted().finally(() => {
      writing = undefined;
    });
    await writing;
  };
  return {
    note: async (sign) => {
      noted.set(sign.deviceId, joined(noted.get(sign.deviceId), sign));
      const rest = restOf(performance.now());
      if (!writing && !timer && rest === 0) await flush();
      else timer ??= setTimeout(() => void flush(), Math.max(rest, interval / 10));
    },
    flush,
    close: flush,
  };
}
