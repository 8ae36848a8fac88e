import type { UserFilters } from '@account/contract/endpoints/administration/users.list';
import { fieldError } from '../../kernel/app-error.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { requireFilteredOrganization } from '../organizations/index.ts';
import { readRoles } from './users.queries.ts';

/** Refuses filters by what does not exist. */
export async function requireFiltered(executor: Executor, scope: Scope, filters: UserFilters): Promise<void> {
  const { role_id } = filters;
  await requireFilteredOrganization(executor, scope, filters);
  if (role_id !== undefined && !(await readRoles(executor)).some(({ id }) => id === role_id))
    throw fieldError('filters.role_id', 'validation.role_unknown');
}
