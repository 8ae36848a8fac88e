import type { SignedInUser } from '@account/contract/bootstrap';
import { lifetimes } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lockUserRow, type SessionUser } from '../users/index.ts';
import type { LiveSince } from './ended-sessions.queries.ts';
import { findSessionById, hasSession, type SessionAges, type SessionRecord } from './sessions.queries.ts';

/**
 * Requires that the user of the session proved the identity lately, by the sign-in or by the password. A password that
 * is given has to be right in any case. Otherwise 422 under `current_password`. Who verifies passwords comes after this
 * module, so the services that ask get it from outside.
 */
export type RequirePresence = (actor: UserActor, session: LiveSession, password: string | undefined) => Promise<void>;

/** Seconds between two updates of a session's last use: an update at every request would make each one a write. */
const touchInterval = 60;
/** The same at a display, as precise as its idle logout. */
const touchIntervalAtDisplay = 5;

/** The session expiry cut-off: a session is live when it was used after it. */
export const liveSince = (now: Date): LiveSince => ({
  now,
  plain: secondsAfter(now, -lifetimes.session),
  remembered: secondsAfter(now, -lifetimes.rememberedSession),
  plainBorn: secondsAfter(now, -lifetimes.sessionAge),
  rememberedBorn: secondsAfter(now, -lifetimes.rememberedSessionAge),
  token: secondsAfter(now, -lifetimes.token),
  tokenBorn: secondsAfter(now, -lifetimes.tokenAge),
});

/** The timestamps that a lookup of a session compares with. */
export const agesAt = (now: Date): SessionAges => ({
  ...liveSince(now),
  stale: secondsAfter(now, -touchInterval),
  staleAtDisplay: secondsAfter(now, -touchIntervalAtDisplay),
  present: secondsAfter(now, -lifetimes.presence),
});

/** The fields of a session that its end follows from. */
export type AgingSession = Pick<SessionRecord, 'kind' | 'remember' | 'last_used' | 'born' | 'panel_idletimeout'>;

/** Seconds that a session lives without use. */
function unusedLife({ kind, remember, panel_idletimeout: idleMinutes }: AgingSession): number {
  if (kind === 'web') return remember ? lifetimes.rememberedSession : lifetimes.session;
  return kind === 'display' && idleMinutes > 0 ? Math.min(lifetimes.token, idleMinutes * 60) : lifetimes.token;
}

/** Seconds that a session lives, whatever its use. */
function wholeLife({ kind, remember }: AgingSession): number {
  if (kind !== 'web') return lifetimes.tokenAge;
  return remember ? lifetimes.rememberedSessionAge : lifetimes.sessionAge;
}

/** When a session or token ends, unless it is used until then. */
export const endOf = (session: AgingSession): Date =>
  new Date(1_000 * Math.min(session.last_used + unusedLife(session), session.born + wholeLife(session)));

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
