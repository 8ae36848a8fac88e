import type { Owners } from '@account/contract/policies/personal-records';
import type { Scope } from '../../kernel/scope.ts';
import { belongsTo } from './lists/own-organization.ts';
import { type Fragment, sql } from './sql.ts';

/** The rows of the owners that a list shows, by the column that names the owner; undefined: all. */
export function rowsOfOwners(owners: Owners, userId: Fragment): Fragment | undefined {
  if (owners.kind === 'everybody') return undefined;
  if (owners.kind === 'user') return sql`${userId} = ${owners.userId}::int`;
  return sql`${userId} IN (SELECT id FROM users WHERE ${belongsTo(sql`organization_id`, owners.organizationId)})`;
}

/** The rows of a scope where a row belongs to a person. */
export function personalInScope(scope: Scope, userId: Fragment, organizationId: Fragment): Fragment {
  if (scope.kind === 'all') return sql`true`;
  const own = sql`${userId} = ${scope.userId}::int`;
  return scope.kind === 'own' ? own : sql`(${own} OR ${organizationId} = ${scope.organizationId}::int)`;
}
