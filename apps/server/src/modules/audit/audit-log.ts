import { setTimeout as wait } from 'node:timers/promises';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Line, LineOutput } from '../../platform/line-output/line-output.ts';
import type { Log } from '../../platform/log.ts';
import { numberEntries, readActivitiesBehind } from './activities.queries.ts';
import { claimLog, moveLog } from './audit-log.queries.ts';

export interface AuditLogSettings {
  database: Database;
  output: LineOutput;
  /** Names the position: another log begins with the first entry. */
  target: string;
  logger: Log;
}

/** Milliseconds between two reads of an activity that was written to its end, and before another try at most. */
const pauses = { read: 1_000, retry: 30_000 };

/** Entries that are written together. */
const batch = 500;

const lineOf = (entry: ActivityRow): Line => ({
  text: JSON.stringify(entry),
  at: entry.created_at,
  name: entry.action,
});

/**
 * Writes the entries behind the log's position. The position moves in the transaction that holds it: a kill in between brings
 * entries again, as does a transaction that runs again, and leaves none out. Returns their number; 0 while another program writes.
 */
const writeBatch = async ({ database, output, target }: AuditLogSettings): Promise<number> => {
  await database.write(systemScope, numberEntries);
  return database.write(systemScope, async (tx) => {
    const position = await claimLog(tx, target);
    if (position === undefined) return 0;
    const { entries, last } = await readActivitiesBehind(tx, systemScope, position, batch);
    if (!last) return 0;
    await output.write(entries.map(lineOf));
    await moveLog(tx, target, last.number);
    return entries.length;
  });
};

/** Writes the activity to a log outside, in the order of commits, until it is stopped. */
export function startAuditLog(settings: AuditLogSettings): { stop(): Promise<void> } {
  const { logger } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const work = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const written = await writeBatch(settings);
        if (failures > 0) logger.info('the audit log is written again');
        failures = 0;
        if (written < batch) await pause(pauses.read);
      } catch (error) {
        if (failures === 0) logger.error({ err: error }, 'the audit log cannot be written');
        failures += 1;
        await pause(Math.min(pauses.retry, pauses.read * 2 ** Math.min(failures, 10)));
      }
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
