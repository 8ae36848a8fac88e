import type { Scope } from '../../kernel/scope.ts';
import { type Fragment, sql } from './sql.ts';

/** The rows of a scope where a row belongs to a person. */
export function personalInScope(scope: Scope, userId: Fragment, organizationId: Fragment): Fragment {
  if (scope.kind === 'all') return sql`true`;
  const own = sql`${userId} = ${scope.userId}::int`;
  return scope.kind === 'own' ? own : sql`(${own} OR ${organizationId} = ${scope.organizationId}::int)`;
}
