import type { DisplayCounts, OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import { type DeviceStatus, deviceStatuses, type PresenceTime } from '@account/contract/values/presence';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { countedByOrganization } from '../devices/index.ts';

/** With this many displays, counting them takes tens of milliseconds, and a count of some seconds ago will do. */
export const largeFleet = 100_000;

export interface Fleet {
  displays: DisplayCounts;
  /** The organizations with the most displays, most first. */
  byOrganization: OrganizationDisplays[];
  /** The organization that has more than half of the silent displays. */
  mostSilent: string | null;
}

interface FleetRow extends DisplayCounts {
  /** Null in the row of all organizations together. */
  id: number | null;
  name: string | null;
  most_silent: string | null;
}

const counts = ({ total, on, today, week, silent, waiting, blocked }: DisplayCounts): DisplayCounts => ({
  total,
  on,
  today,
  week,
  silent,
  waiting,
  blocked,
});

const none: DisplayCounts = { total: 0, on: 0, today: 0, week: 0, silent: 0, waiting: 0, blocked: 0 };

const listed = (form: (status: DeviceStatus) => Fragment): Fragment =>
  deviceStatuses.map(form).reduce((all, one) => sql`${all}, ${one}`);

const columnOf = (status: DeviceStatus): Fragment => rawSql(`"${status}"`);

/**
 * Counts all displays by reading the whole narrow table. Counters or an index on `last_seen_at` would be updated whenever
 * a display is seen, which costs more than this occasional read.
 */
export async function countFleet(executor: Executor, at: PresenceTime, named: number): Promise<Fleet> {
  const rows = await executor.rows<FleetRow>(
    prepared(sql`
      WITH counted AS MATERIALIZED (${countedByOrganization(at)}), largest AS (
        SELECT c.*, o.name FROM counted c JOIN organizations o ON o.id = c.id
        ORDER BY c.total DESC, o.name_key, o.id LIMIT ${named}::int
      )
      SELECT NULL::int AS id, NULL AS name, coalesce(sum(total), 0)::int AS total,
        ${listed((status) => sql`coalesce(sum(${columnOf(status)}), 0)::int AS ${columnOf(status)}`)},
        (SELECT o.name FROM counted c JOIN organizations o ON o.id = c.id
          WHERE c.silent * 2 > (SELECT sum(silent) FROM counted)) AS most_silent
      FROM counted
      UNION ALL
      SELECT id, name, total, ${listed(columnOf)}, NULL FROM largest`),
  );
  const sum = rows.find(({ id }) => id === null);
  return {
    displays: sum ? counts(sum) : none,
    mostSilent: sum?.most_silent ?? null,
    byOrganization: rows.flatMap((row) =>
      row.id === null || row.name === null ? [] : [{ id: row.id, name: row.name, ...counts(row) }],
    ),
  };
}

/** An organization of the wall, whose name is read when it is shown. */
export type RankedOrganization = Omit<OrganizationDisplays, 'name'>;

/** Organizations by trouble: most blocked and silent displays first, then most displays, then by name, up to a bound. */
export const rankOrganizations = (executor: Executor, at: PresenceTime, bound: number): Promise<RankedOrganization[]> =>
  executor.rows<RankedOrganization>(
    prepared(sql`
      WITH counted AS MATERIALIZED (${countedByOrganization(at)})
      SELECT o.id, coalesce(c.total, 0) AS total,
        ${listed((status) => sql`coalesce(c.${columnOf(status)}, 0) AS ${columnOf(status)}`)}
      FROM organizations o LEFT JOIN counted c ON c.id = o.id
      ORDER BY coalesce(c.silent + c.blocked, 0) DESC, coalesce(c.total, 0) DESC, o.name_key, o.id
      LIMIT ${bound}::int`),
  );

/** The names of organizations, by id. */
export async function readOrganizationNames(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await executor.rows<{ id: number; name: string }>(
    prepared(sql`SELECT id, name FROM organizations WHERE id = ANY(${ids}::int[])`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
