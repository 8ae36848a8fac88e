import { outageRule, type PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../../kernel/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';
import { foundInPeriod } from './status.queries.ts';

/** How many displays were seen in the same hours of a day (UTC): bit 0 is the first hour. */
export interface SeenHours {
  day: string;
  hours: number;
  displays: number;
}

/** The first displays of an organization: at most so many. */
const displaysOf = (organizationId: number, maxRows: number): Fragment => sql`
  (SELECT id, name FROM devices WHERE organization_id = ${organizationId}::int ORDER BY id LIMIT ${maxRows}::int)`;

/**
 * The last days of a display, in a subquery that Postgres cannot flatten: it looks them up display by display, and reads
 * nothing of other organizations.
 */
const daysOf = (id: Fragment, now: Date, days: number): Fragment => sql`
  (SELECT d.day, d.hours FROM device_days d
    WHERE d.device_id = ${id} AND d.day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${days}::int OFFSET 0)`;

/** In which hours of the last days the displays of an organization were seen; those with the same hours are counted. */
export const readSeenHours = (
  executor: Executor,
  organizationId: number,
  { now, days, maxDisplays }: { now: Date; days: number; maxDisplays: number },
): Promise<SeenHours[]> =>
  executor.rows(
    prepared(sql`
      SELECT to_char(t.day, 'YYYY-MM-DD') AS day, t.hours, count(*)::int AS displays
      FROM ${displaysOf(organizationId, maxDisplays)} o CROSS JOIN LATERAL ${daysOf(sql`o.id`, now, days)} t
      GROUP BY t.day, t.hours`),
  );

export interface SilentDisplay {
  id: number;
  name: string;
  last_seen_at: string;
}

/** Displays that were last seen in a period, blocked ones aside, in the order of that; and how many are not blocked. */
export async function readSilent(
  executor: Executor,
  organizationId: number,
  { after, until, maxDisplays }: { after: Date; until: Date; maxDisplays: number },
): Promise<{ silent: SilentDisplay[]; displays: number }> {
  const rows = await executor.rows<SilentDisplay & { displays: number }>(
    prepared(sql`
      SELECT s.id, s.name, s.last_seen_at, s.displays FROM (
        SELECT o.id, o.name, p.last_seen_at, (count(*) OVER ())::int AS displays
        FROM ${displaysOf(organizationId, maxDisplays)} o CROSS JOIN LATERAL (
          SELECT last_seen_at FROM device_presence WHERE device_id = o.id AND NOT is_blocked OFFSET 0) p
      ) s WHERE s.last_seen_at > ${after}::timestamptz AND s.last_seen_at <= ${until}::timestamptz
      ORDER BY s.last_seen_at, s.id`),
  );
  return { silent: rows.map(({ displays: _displays, ...display }) => display), displays: rows[0]?.displays ?? 0 };
}

/** The same hours as above, of groups of displays: a row names the place of its group. */
export const readSeenHoursOfGroups = (
  executor: Executor,
  groups: readonly (readonly { id: number }[])[],
  { now, days }: { now: Date; days: number },
): Promise<(SeenHours & { place: number })[]> =>
  executor.rows(
    prepared(sql`
      SELECT g.place, to_char(t.day, 'YYYY-MM-DD') AS day, t.hours, count(*)::int AS displays
      FROM unnest(${groups.flatMap((group) => group.map(({ id }) => id))}::int[],
        ${groups.flatMap((group, place) => group.map(() => place))}::int[]) g(id, place)
        CROSS JOIN LATERAL ${daysOf(sql`g.id`, now, days)} t
      GROUP BY g.place, t.day, t.hours`),
  );

/** The organizations with enough silent displays for an outage, by the hours of the last week. */
export const findOrganizationsWithSilent = async (
  executor: Executor,
  { now, ages }: PresenceTime,
): Promise<number[]> => {
  const [after, until] = [secondsAfter(now, -outageRule.age), secondsAfter(now, -ages.on)];
  const rows = await executor.rows<{ id: number }>(
    prepared(sql`
      SELECT p.organization_id AS id FROM device_presence p
      WHERE p.organization_id IS NOT NULL AND NOT p.is_blocked AND ${foundInPeriod(after, until)}
      GROUP BY p.organization_id HAVING count(*) >= ${outageRule.displays}::int`),
  );
  return rows.map(({ id }) => id);
};
