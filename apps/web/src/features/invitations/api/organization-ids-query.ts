import type { Choices } from '@account/contract/calls/paging';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { limits } from '@account/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** How many names are looked up one by one where not all organizations are choices. */
const mostLookups = 100;

/** The ids of organizations by their names in small letters; names that none has are left out. */
async function findIds(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const choices = async (fussy?: string) => {
    const body = fussy ? { filters: { fussy } } : {};
    return ((await call(listOrganizations, { body, signal })) as Choices).data;
  };
  const all = await choices();
  const ids = new Map(all.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = all.length < limits.choices ? [] : names.filter((name) => !ids.has(name)).slice(0, mostLookups);
  for (const name of missing) for (const found of await choices(name)) ids.set(found.name.toLowerCase(), found.id);
  return ids;
}

/** @param names in small letters */
export const organizationIdsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['organizations', 'ids', names],
    queryFn: ({ signal }) => findIds(names, signal),
  });
