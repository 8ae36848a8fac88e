import type { SignedInUser } from '@account/contract/bootstrap';
import { lifetimes, limits } from '@account/contract/limits';
import type { Origin } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { LiveSession, SessionStore } from '../../kernel/session.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  endOldestTokens,
  findSession,
  findTokenSession,
  insertSession,
  type SessionKind,
  type SessionRecord,
  touchSession,
} from './sessions.queries.ts';

/** Seconds between two updates of a session's last use: an update at every request would make each one a write. */
const touchInterval = 60;

/** The session expiry cut-off: a session is live when it was used after it. */
export const liveSince = (now: Date) => ({
  plain: secondsAfter(now, -lifetimes.session),
  remembered: secondsAfter(now, -lifetimes.rememberedSession),
  token: secondsAfter(now, -lifetimes.token),
  tokenBorn: secondsAfter(now, -lifetimes.tokenAge),
});

function toSignedInUser(record: SessionRecord): SignedInUser {
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
    profilepic: record.profilepic,
    wallpaper: record.wallpaper,
    umslinkcode: record.umslinkcode,
    email_verified_at: record.email_verified_at,
    two_factor_enabled: record.two_factor_enabled,
    has_password: record.has_password,
    must_change_password: record.must_change_password,
  };
}

/** Looks sessions up for the HTTP side. Every request asks the database, so that an ended session is ended everywhere. */
export function createSessionStore({ database, clock }: { database: Database; clock: Clock }): SessionStore {
  const look = async (read: typeof findSession, token: string): Promise<LiveSession | undefined> => {
    const now = clock.now();
    const ages = {
      ...liveSince(now),
      stale: secondsAfter(now, -touchInterval),
      present: secondsAfter(now, -lifetimes.presence),
    };
    const record = await database.read(systemScope, (executor) => read(executor, hashToken(token), ages));
    if (!record) return undefined;
    if (record.stale) await database.writeOne((writer) => touchSession(writer, record.id, now));
    return { id: record.id, remember: record.remember, isPresent: record.is_present, user: toSignedInUser(record) };
  };
  return { find: (token) => look(findSession, token), findToken: (token) => look(findTokenSession, token) };
}

/** Where a new session comes from. */
export interface SessionOrigin extends Origin {
  userAgent: string;
}

/** Opens a session in the caller's transaction and returns its token. One token too many ends the oldest. */
export async function openSession(
  transaction: Transaction,
  session: { userId: number; remember: boolean; now: Date; kind?: SessionKind } & SessionOrigin,
): Promise<string> {
  const token = randomToken();
  await insertSession(transaction, { kind: 'web', ...session, tokenHash: hashToken(token) });
  if (session.kind && session.kind !== 'web') await endOldestTokens(transaction, session.userId, limits.tokens);
  return token;
}
