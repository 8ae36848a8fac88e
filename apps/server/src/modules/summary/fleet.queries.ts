import type { DisplayCounts, OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Displays last seen after `on` are on, after `today` were seen today, and before `silent` are silent. */
export interface FleetTimestamps {
  on: Date;
  today: Date;
  silent: Date;
}

export interface Fleet {
  displays: DisplayCounts;
  /** The organizations with the most displays, most first. */
  byOrganization: OrganizationDisplays[];
  /** The organization with the most silent displays. */
  mostSilent: string | null;
}

interface FleetRow extends DisplayCounts {
  id: number | null;
  name: string | null;
  sum: boolean;
}

/**
 * Counts all displays by reading the whole narrow table. Counters or an index on `last_seen_at` would be updated whenever
 * a display is seen, which costs more than this occasional read.
 */
export async function countFleet(
  executor: Executor,
  { on, today, silent }: FleetTimestamps,
  named: number,
): Promise<Fleet> {
  const rows = await executor.rows<FleetRow & { most_silent: string | null }>(
    prepared(sql`
      WITH counted AS MATERIALIZED (
        SELECT d.organization_id AS id, count(*)::int AS total,
          (count(*) FILTER (WHERE d.organization_id IS NOT NULL AND d.last_seen_at > ${on}))::int AS "on",
          (count(*) FILTER (WHERE d.organization_id IS NOT NULL AND d.last_seen_at > ${today} AND d.last_seen_at <= ${on}))::int AS today,
          (count(*) FILTER (WHERE d.organization_id IS NOT NULL AND d.last_seen_at <= ${silent}))::int AS silent,
          (count(*) FILTER (WHERE d.organization_id IS NULL))::int AS waiting
        FROM device_presence d GROUP BY d.organization_id
      ), largest AS (
        SELECT c.*, o.name FROM counted c JOIN organizations o ON o.id = c.id
        ORDER BY c.total DESC, o.name_key, o.id LIMIT ${named}::int
      )
      SELECT NULL::int AS id, NULL AS name, true AS sum, coalesce(sum(total), 0)::int AS total,
        coalesce(sum("on"), 0)::int AS "on", coalesce(sum(today), 0)::int AS today, coalesce(sum(silent), 0)::int AS silent,
        coalesce(sum(waiting), 0)::int AS waiting,
        (SELECT o.name FROM counted c JOIN organizations o ON o.id = c.id WHERE c.silent > 0
          ORDER BY c.silent DESC, o.name_key, o.id LIMIT 1) AS most_silent
      FROM counted
      UNION ALL
      SELECT id, name, false, total, "on", today, silent, waiting, NULL FROM largest`),
  );
  const sum = rows.find((row) => row.sum);
  const { total = 0, on: lit = 0, today: seen = 0, silent: quiet = 0, waiting = 0, most_silent = null } = sum ?? {};
  return {
    displays: { total, on: lit, today: seen, silent: quiet, waiting },
    mostSilent: most_silent,
    byOrganization: rows.flatMap((row) =>
      row.id === null || row.name === null
        ? []
        : [
            {
              id: row.id,
              name: row.name,
              on: row.on,
              today: row.today,
              silent: row.silent,
              waiting: row.waiting,
              total: row.total,
            },
          ],
    ),
  };
}
