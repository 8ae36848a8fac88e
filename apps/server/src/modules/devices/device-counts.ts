import type { StatusCounts } from '@account/contract/endpoints/administration/list-counts';
import type { PresenceTime } from '@account/contract/values/presence';
import type { UserActor } from '../../kernel/actor.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { staleWhileRevalidate } from '../../kernel/stale-while-revalidate.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { askedOrganizations } from '../../platform/lists/index.ts';
import { rowsOf } from './device-list.queries.ts';
import { countByStatus } from './presence/status.queries.ts';

/** With this many displays, counting them takes tens of milliseconds, and a count of some seconds ago will do. */
const many = 100_000;

interface CountedDevices {
  isonly?: boolean;
  organization_id?: number | null | undefined;
}

/** Counts the displays that a list would show of each status. */
export function createDeviceCounts(database: Database, presenceTime: () => PresenceTime) {
  const countAll = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => countByStatus(executor, undefined, presenceTime())),
    (read) =>
      staleWhileRevalidate(read, (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) >= many),
  );

  return (actor: UserActor, scope: Scope, filters: CountedDevices): Promise<StatusCounts> => {
    const { isonly = false, organization_id } = filters;
    const named = organization_id == null ? {} : { organization_id };
    const rows = rowsOf(scope, askedOrganizations(scope, actor, { isonly, filters: named }));
    return rows ? database.read(scope, (executor) => countByStatus(executor, rows, presenceTime())) : countAll();
  };
}
