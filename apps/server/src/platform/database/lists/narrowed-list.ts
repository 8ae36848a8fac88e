import type { Scope } from '../../../kernel/scope.ts';
import { inScope } from '../scope-condition.ts';
import { type Fragment, sql } from '../sql.ts';
import type { ChoosableSource } from './list-source.ts';
import { belongsTo, type OnlyOrganization } from './own-organization.ts';

/** The rows of an organization that the scope or `isonly` narrows a list to; undefined: all. */
export function rowsOfOrganization(scope: Scope, column: Fragment, only: OnlyOrganization): Fragment | undefined {
  if (scope.kind !== 'all') return inScope(scope, column);
  return only === undefined ? undefined : belongsTo(column, only);
}

/** A list of some of its rows, with a total that is counted instead of kept; undefined: of all rows. */
export const narrowedTo = <Column extends string, Row>(
  list: ChoosableSource<Column, Row>,
  rows: Fragment | undefined,
): ChoosableSource<Column, Row> =>
  rows ? { ...list, scope: rows, total: sql`(SELECT count(*) FROM ${list.table} WHERE ${rows})` } : list;
