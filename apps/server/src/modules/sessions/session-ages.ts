import { lifetimes } from '@account/contract/limits';
import { secondsAfter } from '../../kernel/clock.ts';
import type { SessionAges, SessionRecord } from './sessions.queries.ts';

/** Seconds between two updates of a session's last use: an update at every request would make each one a write. */
const touchInterval = 60;

/** The session expiry cut-off: a session is live when it was used after it. */
export const liveSince = (now: Date) => ({
  plain: secondsAfter(now, -lifetimes.session),
  remembered: secondsAfter(now, -lifetimes.rememberedSession),
  token: secondsAfter(now, -lifetimes.token),
  tokenBorn: secondsAfter(now, -lifetimes.tokenAge),
});

/** All that a look at a session compares with. */
export const agesAt = (now: Date): SessionAges => ({
  ...liveSince(now),
  stale: secondsAfter(now, -touchInterval),
  present: secondsAfter(now, -lifetimes.presence),
});

/** When a session or token ends, unless it is used until then. */
export function endOf({ kind, remember, last_used, born }: SessionRecord): Date {
  const unused = kind === 'web' ? (remember ? lifetimes.rememberedSession : lifetimes.session) : lifetimes.token;
  const end = last_used + unused;
  return new Date(1_000 * (kind === 'web' ? end : Math.min(end, born + lifetimes.tokenAge)));
}
