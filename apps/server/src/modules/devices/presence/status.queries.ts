import type { StatusCounts } from '@account/contract/endpoints/administration/list-counts';
import { type DeviceStatus, deviceStatuses, type PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../../kernel/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../../platform/database/sql.ts';

/** After the first timestamp and until the second one, as far as there is one. */
interface Period {
  after?: Date;
  until?: Date;
}

/** When the displays of a status were last seen; undefined where that does not matter. */
function periodOf(status: DeviceStatus, { now, ages }: PresenceTime): Period | undefined {
  const [on, today, week] = [ages.on, ages.today, ages.week].map((age) => secondsAfter(now, -age)) as [
    Date,
    Date,
    Date,
  ];
  const periods: Record<DeviceStatus, Period | undefined> = {
    on: { after: on },
    today: { after: today, until: on },
    week: { after: week, until: today },
    silent: { until: week },
    waiting: undefined,
    blocked: undefined,
  };
  return periods[status];
}

const hourOf = (moment: Date): number => Math.floor(moment.getTime() / 3_600_000);

/** Whether the display of a row `p` of `device_presence` was last seen in a period. */
const isSeenIn = ({ after, until }: Period): Fragment => sql`
  ${after ? sql`p.last_seen_at > ${after}::timestamptz` : sql`true`} AND ${until ? sql`p.last_seen_at <= ${until}::timestamptz` : sql`true`}`;

/** The hours of a period, by which its rows are found: there is no index on the time itself, which changes all the time. */
const isHourOf = ({ after, until }: Period): Fragment => sql`
  ${after ? sql`p.seen_hour >= ${hourOf(after)}::int` : sql`true`} AND ${until ? sql`p.seen_hour <= ${hourOf(until)}::int` : sql`true`}`;

/** Whether the display of a row `p` of `device_presence` has a status: the same as `statusOf` of the contract. */
export function hasStatus(status: DeviceStatus, at: PresenceTime): Fragment {
  if (status === 'blocked') return sql`p.is_blocked`;
  const period = periodOf(status, at);
  const isSeen = period ? sql`p.organization_id IS NOT NULL AND ${isSeenIn(period)}` : sql`p.organization_id IS NULL`;
  return sql`(NOT p.is_blocked AND ${isSeen})`;
}

/** The same, found by index. */
export function foundByStatus(status: DeviceStatus, at: PresenceTime): Fragment {
  const period = periodOf(status, at);
  return period ? sql`${hasStatus(status, at)} AND ${isHourOf(period)}` : hasStatus(status, at);
}

/**
 * The rows `p` of the hours of a status. They are counted right by the planner, which is wrong by a hundred times when the
 * times are compared too; OFFSET 0 keeps both apart.
 */
export function ofTheHours(status: DeviceStatus, at: PresenceTime): Fragment {
  const period = periodOf(status, at);
  return sql`(SELECT * FROM device_presence p WHERE ${period ? isHourOf(period) : sql`true`} OFFSET 0) p`;
}

/** Whether a display was last seen in a period, found by index. */
export const foundInPeriod = (after: Date, until: Date): Fragment =>
  sql`${isSeenIn({ after, until })} AND ${isHourOf({ after, until })}`;

/** The status of the display of a row `p` of `device_presence`. */
export const statusAt = (at: PresenceTime): Fragment => sql`CASE
  WHEN ${hasStatus('blocked', at)} THEN 'blocked' WHEN ${hasStatus('waiting', at)} THEN 'waiting' WHEN ${hasStatus('on', at)} THEN 'on'
  WHEN ${hasStatus('today', at)} THEN 'today' WHEN ${hasStatus('week', at)} THEN 'week' ELSE 'silent' END`;

/**
 * The displays of each organization by status, and those that wait in a row without one, by reading the whole narrow table.
 * Each time is compared once: conditions for each status would take twice as long.
 */
export function countedByOrganization({ now, ages }: PresenceTime): Fragment {
  const seenWithin = (age: number): Fragment => sql`
    (count(*) FILTER (WHERE NOT p.is_blocked AND p.last_seen_at > ${secondsAfter(now, -age)}::timestamptz))::int`;
  const ofOrganization = (count: Fragment): Fragment => sql`CASE WHEN id IS NULL THEN 0 ELSE ${count} END`;
  return sql`
    SELECT id, total, ${ofOrganization(sql`within_on`)} AS "on", ${ofOrganization(sql`within_today - within_on`)} AS today,
      ${ofOrganization(sql`within_week - within_today`)} AS week,
      ${ofOrganization(sql`total - blocked - within_week`)} AS silent,
      CASE WHEN id IS NULL THEN total - blocked ELSE 0 END AS waiting, blocked
    FROM (
      SELECT p.organization_id AS id, count(*)::int AS total, (count(*) FILTER (WHERE p.is_blocked))::int AS blocked,
        ${seenWithin(ages.on)} AS within_on, ${seenWithin(ages.today)} AS within_today, ${seenWithin(ages.week)} AS within_week
      FROM device_presence p GROUP BY p.organization_id) seen`;
}

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
