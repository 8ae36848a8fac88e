import type { StatusCounts } from '@account/contract/endpoints/administration/list-counts';
import { deviceStatuses, type PresenceTime } from '@account/contract/values/presence';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { hasStatus } from './presence/status.queries.ts';

const none: StatusCounts = { on: 0, today: 0, week: 0, silent: 0, waiting: 0, blocked: 0 };

/**
 * Counts displays by status. All of them are counted by reading the narrow table alone.
 * @param rows which devices `d`; undefined: all
 */
export async function countByStatus(
  executor: Executor,
  rows: Fragment | undefined,
  at: PresenceTime,
): Promise<StatusCounts> {
  const counted = deviceStatuses
    .map((status) => sql`(count(*) FILTER (WHERE ${hasStatus(status, at)}))::int AS ${rawSql(`"${status}"`)}`)
    .reduce((all, one) => sql`${all}, ${one}`);
  const from = rows
    ? sql`devices d JOIN device_presence p ON p.device_id = d.id WHERE ${rows}`
    : sql`device_presence p`;
  return (await executor.row<StatusCounts>(prepared(sql`SELECT ${counted} FROM ${from}`))) ?? none;
}
