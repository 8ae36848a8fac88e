import type { Owners } from '@account/contract/policies/records';
import { belongsTo } from '../../platform/database/in-scope.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** The rows of the owners that a list shows, by the column that names the owner; undefined: all. */
export function rowsOfOwners(owners: Owners, userId: Fragment): Fragment | undefined {
  if (owners.kind === 'everybody') return undefined;
  if (owners.kind === 'user') return sql`${userId} = ${owners.userId}::int`;
  return sql`${userId} IN (SELECT id FROM users WHERE ${belongsTo(sql`organization_id`, owners.organizationId)})`;
}

/** Whether there are people at all. */
export const hasUsers = sql`EXISTS (SELECT FROM users)`;
