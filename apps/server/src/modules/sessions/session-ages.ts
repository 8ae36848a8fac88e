import { lifetimes } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import type { LiveSince } from './ended-sessions.queries.ts';
import type { SessionAges, SessionRecord } from './sessions.queries.ts';

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

/** What the end of a session follows from. */
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
