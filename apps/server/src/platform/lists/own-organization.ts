import { noOrganization } from '@account/contract/calls/list-options';
import type { Scope } from '../../kernel/scope.ts';
import { belongsTo, inScope } from '../database/scope-condition.ts';
import type { Fragment } from '../database/sql.ts';
import { conditions } from './list-source.ts';

/** The organization that a list is limited to; null: rows without organization, undefined: no limit. */
export type OnlyOrganization = number | null | undefined;

/** The filter `isonly` limits a list to the caller's own organization. */
export const onlyOwn = (
  { organizationId }: { organizationId: number | null },
  { isonly }: { isonly: boolean },
): OnlyOrganization => (isonly ? organizationId : undefined);

/** The rows of an organization that the scope or `isonly` limits a list to; undefined: all. */
export function rowsOfOrganization(scope: Scope, column: Fragment, only: OnlyOrganization): Fragment | undefined {
  if (scope.kind !== 'all') return inScope(scope, column);
  return only === undefined ? undefined : belongsTo(column, only);
}

/** The organizations that a list is limited to at once, which is one as a rule; null: rows without organization. */
export type AskedOrganizations = readonly (number | null)[];

/** By `isonly` the caller's own, and by a filter the one that it names; below the top level the scope is the limit already. */
export function askedOrganizations(
  scope: Scope,
  actor: { organizationId: number | null },
  query: { isonly: boolean; filters: { organization_id?: number } },
): AskedOrganizations {
  if (scope.kind !== 'all') return [];
  const own = onlyOwn(actor, query);
  const { organization_id: named } = query.filters;
  const filtered = named === noOrganization ? null : named;
  return [...new Set([own, filtered])].filter((one) => one !== undefined);
}

/** The rows of all of these organizations at once; undefined without any. */
export const belongsToAll = (column: Fragment, organizations: AskedOrganizations): Fragment | undefined =>
  organizations.length === 0 ? undefined : conditions(...organizations.map((one) => belongsTo(column, one)));
