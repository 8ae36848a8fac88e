import type { StateCounts } from '@account/contract/endpoints/administration/list-counts';
import type { AccessLevel } from '@account/contract/roles';
import { userStates } from '@account/contract/values/user-states';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { isInState } from './user-state.queries.ts';

/** The users of a role by their state. */
export interface RoleCounts extends StateCounts {
  role_id: number;
  access_level: AccessLevel;
  total: number;
}

const counted = userStates
  .map((state) => sql`(count(*) FILTER (WHERE ${isInState(state)}))::int AS ${rawSql(state)}`)
  .reduce((all, one) => sql`${all}, ${one}`);

/** @param rows which users; undefined: all */
export const countUsersByRole = (executor: Executor, rows: Fragment | undefined): Promise<RoleCounts[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.role_id, r.access_level, count(*)::int AS total, ${counted}
      FROM users u JOIN roles r ON r.id = u.role_id WHERE ${rows ?? sql`true`} GROUP BY u.role_id, r.access_level`),
  );
