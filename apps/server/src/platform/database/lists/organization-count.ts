import { type Fragment, rawSql, sql } from '../sql.ts';
import { countOfAll } from './counters.ts';

/**
 * The exact number of rows that belong to an organization, or to none, from the counts that are kept.
 * @param counted the column of `organizations` that holds them
 */
export const countOfOrganization = (
  kind: 'users' | 'devices',
  counted: 'users_count' | 'devices_count',
  organizationId: number | null,
): Fragment =>
  organizationId === null
    ? sql`(${countOfAll(kind)} - (SELECT coalesce(sum(${rawSql(counted)}), 0) FROM organizations))`
    : sql`(SELECT ${rawSql(counted)} FROM organizations WHERE id = ${organizationId}::int)`;
