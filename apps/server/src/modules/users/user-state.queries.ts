import type { UserState } from '@account/contract/values/user-states';
import { type Fragment, sql } from '../../platform/database/sql.ts';

const isVerified = sql`u.email_verified_at IS NOT NULL`;
const lacksFactor = sql`(${isVerified} AND u.two_factor_confirmed_at IS NULL)`;
const isInvited = sql`(u.email_verified_at IS NULL AND NOT u.has_password)`;

/** Those whose last mail failed. They are few, so they are found at once instead of asking for the last mail of everybody. */
const unreached = sql`
  SELECT m.user_id FROM mails m WHERE m.state = 'failed' AND m.user_id IS NOT NULL
    AND m.id = (SELECT max(latest.id) FROM mails latest WHERE latest.user_id = m.user_id)`;

const states: Record<UserState, Fragment> = {
  active: isVerified,
  no_second_factor: lacksFactor,
  invited: sql`(${isInvited} AND u.id NOT IN (${unreached}))`,
  mail_failed: sql`(${isInvited} AND u.id IN (${unreached}))`,
};

/** Whether the user `u` is in a state. */
export const isInState = (state: UserState): Fragment => states[state];
