import type { SignedInUser } from '@account/contract/bootstrap';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { AppError } from '../../kernel/errors.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lockUserRow, type SessionUser } from '../users/index.ts';
import { agesAt } from './session-ages.ts';
import { findSessionById, hasSession, type SessionRecord } from './sessions.queries.ts';

export function toSignedInUser(record: SessionUser, needsTwoFactor: TwoFactorRule): SignedInUser {
  const { organization_id, organization_name } = record;
  return {
    id: record.user_id,
    email: record.email,
    username: record.username,
    name: record.name,
    organization:
      organization_id === null || organization_name === null ? null : { id: organization_id, name: organization_name },
    role: { id: record.role_id, name: record.role_name, access_level: record.access_level },
    panel_role: record.panel_role,
    panel_idletimeout: record.panel_idletimeout,
    language: record.language,
    profilepic: record.profilepic,
    wallpaper: record.wallpaper,
    umslinkcode: record.umslinkcode,
    email_verified_at: record.email_verified_at,
    two_factor_enabled: record.two_factor_enabled,
    two_factor_required: needsTwoFactor(record),
    has_password: record.has_password,
    must_change_password: record.must_change_password,
  };
}

/** A session as gates and pages see it. */
export const toLiveSession = (record: SessionRecord, needsTwoFactor: TwoFactorRule, family = ''): LiveSession => ({
  id: record.id,
  family,
  remember: record.remember,
  isPresent: record.is_present,
  user: toSignedInUser(record, needsTwoFactor),
});

/** A session or token that still lives. */
export async function findLiveSession(
  executor: Executor,
  id: number,
  { now, needsTwoFactor }: { now: Date; needsTwoFactor: TwoFactorRule },
): Promise<LiveSession | undefined> {
  const record = await findSessionById(executor, id, agesAt(now));
  return record && toLiveSession(record, needsTwoFactor);
}

/**
 * Refuses a change of the ways in, or of what outlives a session, by a session that has ended meanwhile: a call may wait for
 * another server, a hash or a lock. An end of all sessions at the same moment waits for the lock, or is seen.
 */
export async function requireSession(
  tx: Transaction,
  { id }: Pick<UserActor, 'id'>,
  session: Pick<LiveSession, 'id'>,
): Promise<void> {
  await lockUserRow(tx, id);
  if (!(await hasSession(tx, session.id))) throw new AppError('session_expired');
}
