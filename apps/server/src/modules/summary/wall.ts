import type { EndpointResponse } from '@account/contract/calls/endpoint';
import { metaOf } from '@account/contract/calls/page-meta';
import type { showWall, WallQuery } from '@account/contract/endpoints/administration/summary';
import { limits } from '@account/contract/limits';
import type { PresenceTime } from '@account/contract/values/presence';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { largeFleet, rankOrganizations, readOrganizationNames } from './fleet.queries.ts';

/** With this many organizations, ranking them takes tens of milliseconds, whatever the number of displays. */
const many = 1_000;

export type Wall = EndpointResponse<typeof showWall>;

/** Pages through all organizations by trouble. One ranking serves every page of a large fleet. */
export function createWall(database: Database, presenceTime: () => PresenceTime) {
  const bound = limits.countedMatches;
  const rank = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => rankOrganizations(executor, presenceTime(), bound + 1)),
    (ranked) => ranked.length >= many || ranked.reduce((sum, { total }) => sum + total, 0) >= largeFleet,
  );

  return async (scope: Scope, { page, per_page }: WallQuery): Promise<Wall> => {
    const ranked = await rank();
    const total = Math.min(ranked.length, bound);
    const { current_page } = metaOf(page, per_page, total, 0);
    const begin = (current_page - 1) * per_page;
    const shown = ranked.slice(begin, Math.min(begin + per_page, total));
    const ids = shown.map(({ id }) => id);
    const names = await database.read(scope, (executor) => readOrganizationNames(executor, ids));
    // One that was deleted since it was ranked has no name any more.
    const data = shown.flatMap(({ id, ...counts }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, ...counts }];
    });
    return { data, meta: metaOf(page, per_page, total, data.length, ranked.length > bound) };
  };
}
