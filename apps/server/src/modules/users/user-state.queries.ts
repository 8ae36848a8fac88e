import type { StateCounts } from '@account/contract/endpoints/administration/list-counts';
import { type UserState, userStates } from '@account/contract/endpoints/administration/users.calls';
import type { AccessLevel } from '@account/contract/roles';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';

const isVerified = sql`u.email_verified_at IS NOT NULL`;
const lacksFactor = sql`(${isVerified} AND u.two_factor_confirmed_at IS NULL)`;

/** Whether the user `u` has not accepted the invitation. */
export const isInvited = sql`(u.email_verified_at IS NULL AND NOT u.has_password)`;

/** Whether the mail `m` failed and is the last one to its recipient. */
export const isLastAndFailed = sql`(m.state = 'failed'
  AND m.id = (SELECT max(latest.id) FROM mails latest WHERE latest.user_id = m.user_id))`;

/** The users whose last mail failed. They are few, so they are found at once instead of asking for everybody's last mail. */
const unreached = sql`SELECT m.user_id FROM mails m WHERE m.user_id IS NOT NULL AND ${isLastAndFailed}`;

const states: Record<UserState, Fragment> = {
  active: isVerified,
  no_second_factor: lacksFactor,
  invited: sql`(${isInvited} AND u.id NOT IN (${unreached}))`,
  mail_failed: sql`(${isInvited} AND u.id IN (${unreached}))`,
};

/** Whether the user `u` is in a state. */
export const isInState = (state: UserState): Fragment => states[state];

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
