import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { fieldError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Line, LineOutput } from '../../platform/line-output.ts';
import type { Log } from '../../platform/log.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { startWorkLoop } from '../../platform/work-loop.ts';
import { isNumbered, type Numbered, numberEntries, readActivitiesBehind } from './activities.queries.ts';
import { claimLog, moveLog } from './audit.queries.ts';

export interface FollowedActivities {
  data: ActivityRow[];
  next: string;
}

export type FollowActivities = (
  scope: Scope,
  asked: { after?: string | undefined; limit: number },
) => Promise<FollowedActivities>;

const purpose = 'activity-cursor';

/** The cursor before all entries. */
const start: Numbered = { number: '0', written: '0' };

const cursorOf = ({ number, written }: Numbered, secrets: Secrets): string => {
  const body = `${number}.${written}`;
  return `${body}.${secrets.sign(purpose, body)}`;
};

/** The entry that a cursor names; 422 where this program did not make the cursor. */
function readCursor(cursor: string, secrets: Secrets): Numbered {
  const [, body, number, written, signature] = /^((\d{1,18})\.(\d{1,20}))\.([\w-]{1,100})$/.exec(cursor) ?? [];
  if (!body || !number || !written || !signature || !secrets.verify(purpose, body, signature))
    throw fieldError('after', 'validation.cursor');
  return { number, written };
}

/**
 * Reads the activity from where another system stopped. Cursors name an entry by its number and the moment of its
 * writing: where a restore took it away, the cursor is refused, as what came in its place would be left out.
 */
export const createFollowActivities =
  ({ database, secrets }: { database: Database; secrets: Secrets }): FollowActivities =>
  async (scope, { after, limit }) => {
    const from = after === undefined ? start : readCursor(after, secrets);
    await database.write(systemScope, numberEntries);
    // In the same transaction as the check of its cursor, on the primary, which has the numbers.
    return database.write(systemScope, async (tx) => {
      if (from.number !== start.number && !(await isNumbered(tx, from))) throw fieldError('after', 'validation.cursor');
      const { entries, last = from } = await readActivitiesBehind(tx, scope, from.number, limit);
      return { data: entries, next: cursorOf(last, secrets) };
    });
  };

/** Numbers what is committed each minute, so that few entries wait where no system follows them. */
export const createOrderTask = ({ database }: { database: Database }): Task =>
  recurringTask('activities.order', '* * * * *', async () => {
    await database.write(systemScope, numberEntries);
  });

interface AuditLogSettings {
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
