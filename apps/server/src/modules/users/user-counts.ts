import type { CountedUsers, StateCounts } from '@account/contract/endpoints/administration/list-counts';
import { userStates } from '@account/contract/endpoints/administration/users.calls';
import { accessLevels } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { askedOrganizations } from '../../platform/lists/index.ts';
import { rowsOf } from './user-list.queries.ts';
import { countUsersByRole, type RoleCounts } from './user-state.queries.ts';

/** With this many users, counting them takes tens of milliseconds, and a count of some seconds ago will do. */
const many = 20_000;

/** The sum of some roles. */
function sumOf(counts: readonly RoleCounts[]): StateCounts {
  const sum = { active: 0, invited: 0, mail_failed: 0, no_second_factor: 0 };
  for (const one of counts) for (const state of userStates) sum[state] += one[state];
  return sum;
}

/** Counts the users that a list would show in each state. */
export function createUserCounts(database: Database) {
  const countAll = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => countUsersByRole(executor, undefined)),
    (counts) => counts.reduce((sum, { total }) => sum + total, 0) >= many,
  );

  return async (actor: UserActor, scope: Scope, filters: CountedUsers): Promise<StateCounts> => {
    const { onlyusers = false, role_id } = filters;
    const rows = rowsOf(scope, askedOrganizations(scope, actor, { isonly: filters.isonly, filters }));
    const counts = rows ? await database.read(scope, (executor) => countUsersByRole(executor, rows)) : await countAll();
    return sumOf(
      counts.filter(
        (one) => (role_id ?? one.role_id) === one.role_id && (!onlyusers || one.access_level === accessLevels.user),
      ),
    );
  };
}
