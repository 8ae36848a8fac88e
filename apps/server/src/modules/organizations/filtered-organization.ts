import { noOrganization } from '@account/contract/calls/list-options';
import { fieldError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { findOrganization } from './organizations.queries.ts';

/** Whether a list has rows, which tells that all it is filtered by exists. */
export const hasRows = (list: ListResponse<unknown>): boolean => list.data.length > 0;

/**
 * Refuses a list that is filtered by an organization that does not exist. Only top administrators may filter by one: for
 * everybody else it says nothing.
 */
export async function requireFilteredOrganization(
  executor: Executor,
  scope: Scope,
  { organization_id: id = noOrganization }: { organization_id?: number },
): Promise<void> {
  if (scope.kind !== 'all' || id === noOrganization) return;
  if (!(await findOrganization(executor, systemScope, id)))
    throw fieldError('filters.organization_id', 'validation.organization_unknown');
}
