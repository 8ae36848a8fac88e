import { type Fragment, rawSql, sql } from '../sql.ts';
import type { Walk } from './list-source.ts';
import { type Milestones, walkFromMilestones } from './milestones.ts';

/** A table whose rows belong to organizations, and the column of `organizations` that holds their count. */
export interface Members {
  table: Fragment;
  id: Fragment;
  organizationId: Fragment;
  counted: 'users_count' | 'devices_count';
}

/**
 * Finds a page in the order of the organizations' names by their counts: the running total tells in which organizations
 * the page lies, and only their rows are read. Rows without organization are a group of their own, last ascending.
 */
const walkByCounts =
  ({ table, id, organizationId, counted }: Members): Walk =>
  ({ size, direction }) => {
    const count = rawSql(counted);
    const way = rawSql(direction);
    // ORDER BY names the organization too: Postgres does not infer that IS NULL leaves a single value.
    const rows = (which: Fragment): Fragment => sql`
      (SELECT ${id} AS id FROM ${table} WHERE ${which} ORDER BY ${organizationId} ${way}, ${id} ${way}
        LIMIT greatest(0, near.skip + ${size}::int - near.before))`;
    return sql`
      WITH groups AS (
        SELECT g.organization_id, g.name_key, g.members, sum(g.members) OVER (ORDER BY g.name_key ${way}) AS upto FROM (
          SELECT o.id AS organization_id, o.name_key, o.${count} AS members FROM organizations o WHERE o.${count} > 0
          UNION ALL
          SELECT NULL, NULL, total - (SELECT coalesce(sum(o.${count}), 0) FROM organizations o) FROM bounds
        ) g
      ), near AS (
        SELECT g.organization_id, g.name_key, g.upto - g.members AS before, bounds.skip FROM groups g, bounds
        WHERE g.upto > bounds.skip AND g.upto - g.members < bounds.skip + ${size}::int
      )
      SELECT member.id FROM near CROSS JOIN LATERAL (
        ${rows(sql`${organizationId} = near.organization_id`)}
        UNION ALL
        ${rows(sql`near.organization_id IS NULL AND ${organizationId} IS NULL`)}
      ) member
      ORDER BY near.name_key ${way}, member.id ${way}
      OFFSET (SELECT greatest(0, max(skip) - min(before)) FROM near) LIMIT ${size}::int`;
  };

/**
 * Pages in the order of the organizations' names, found from milestones. Within an organization the order is by id;
 * rows without organization come last.
 */
export function milestonesByOrganization(list: string, members: Members): { milestones: Milestones; walk: Walk } {
  const { table, id, organizationId, counted } = members;
  const milestones: Milestones = {
    list,
    first: '0',
    // The same keys as the SQL function list_key_of_organization makes.
    from: (key, boundId) => sql`
      SELECT member.id, '0' || o.name_key AS key FROM (
        SELECT id, name_key FROM organizations
        WHERE ${key} < '1' AND name_key >= substr(${key}, 2) AND ${rawSql(counted)} > 0 ORDER BY name_key) o
      CROSS JOIN LATERAL (
        SELECT ${id} AS id FROM ${table} WHERE ${organizationId} = o.id AND (o.name_key > substr(${key}, 2) OR ${id} >= ${boundId})
        ORDER BY ${organizationId}, ${id}) member
      UNION ALL
      (SELECT ${id} AS id, '1' FROM ${table} WHERE ${organizationId} IS NULL AND (${key} < '1' OR ${id} >= ${boundId})
        ORDER BY ${organizationId}, ${id})`,
  };
  return { milestones, walk: walkFromMilestones(milestones, walkByCounts(members)) };
}
