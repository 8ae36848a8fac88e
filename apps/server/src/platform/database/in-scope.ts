import type { Scope } from '../../kernel/scope.ts';
import type { Database, Executor } from './database.ts';
import { type Fragment, sql } from './sql.ts';

/** The rows of a scope where a row belongs to an organization: users without administration see none. */
export function inScope(scope: Scope, organizationId: Fragment): Fragment {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'organization' ? sql`${organizationId} = ${scope.organizationId}::int` : sql`false`;
}

/** The rows of a scope where rows belong to no tenant: the program and top administrators alone see them. */
export const inSystemScope = (scope: Scope): Fragment => (scope.kind === 'all' ? sql`true` : sql`false`);

/** Written so that both cases use an index; IS NOT DISTINCT FROM would read the whole table. */
export const belongsTo = (column: Fragment, organizationId: number | null): Fragment =>
  organizationId === null ? sql`${column} IS NULL` : sql`${column} = ${organizationId}::int`;

/** The rows of a scope where a row belongs to a person. */
export function personalInScope(scope: Scope, userId: Fragment, organizationId: Fragment): Fragment {
  if (scope.kind === 'all') return sql`true`;
  const own = sql`${userId} = ${scope.userId}::int`;
  if (scope.kind === 'own') return own;
  const ofOrganization = sql`${organizationId} = ${scope.organizationId}::int`;
  return scope.door ? ofOrganization : sql`(${own} OR ${ofOrganization})`;
}

type Find = (executor: Executor, scope: Scope, id: number) => Promise<object | undefined>;

/** Whether a record is there for a scope, asked in the way in which it is read: the two cannot disagree. */
export const recordExists =
  (database: Database, find: Find) =>
  async (scope: Scope, id: number): Promise<boolean> =>
    (await database.read(scope, (executor) => find(executor, scope, id))) !== undefined;
