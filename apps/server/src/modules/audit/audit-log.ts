import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Line, LineOutput } from '../../platform/line-output.ts';
import type { Log } from '../../platform/log.ts';
import { startWorkLoop } from '../../platform/work-loop.ts';
import { numberEntries, readActivitiesBehind } from './activities.queries.ts';
import { claimLog, moveLog } from './audit.queries.ts';

export interface AuditLogSettings {
  database: Database;
  output: LineOutput;
  /** Names the position: another log begins with the first entry. */
  target: string;
  logger: Log;
}

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
export const startAuditLog = (settings: AuditLogSettings) =>
  startWorkLoop({
    step: async () => (await writeBatch(settings)) === batch,
    logger: settings.logger,
    lines: { failed: 'the audit log cannot be written', again: 'the audit log is written again' },
  });
