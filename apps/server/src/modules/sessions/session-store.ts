import type { LiveSession, SessionStore } from '../../kernel/callers.ts';
import { familyOf } from '../../kernel/callers.ts';
import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createFollow, type SessionStoreParts } from './follow-session.ts';
import { toLiveSession } from './live-session.ts';
import { agesAt } from './session-ages.ts';
import { findSession, findTokenSession, replaceToken, touchSession } from './sessions.queries.ts';

/** Looks sessions up for the HTTP side. Every request asks the database, so that an ended session is ended everywhere. */
export function createSessionStore(parts: SessionStoreParts): SessionStore {
  const { database, clock, needsTwoFactor } = parts;
  const look = async (read: typeof findSession, token: string, isUse: boolean): Promise<LiveSession | undefined> => {
    const now = clock.now();
    const record = await database.read(systemScope, (executor) => read(executor, hashToken(token), agesAt(now)));
    if (!record) return undefined;
    if (record.stale && isUse) await database.writeOne((writer) => touchSession(writer, record.id, now));
    return toLiveSession(record, needsTwoFactor, familyOf(token));
  };
  return {
    find: (token, isUse = true) => look(findSession, token, isUse),
    findToken: (token, isUse = true) => look(findTokenSession, token, isUse),
    follow: createFollow(parts),
  };
}

/** Gives a session a new token, so that a copy of the one it had is worth nothing any more. */
export async function renewSessionToken(
  transaction: Transaction,
  { id, family }: Pick<LiveSession, 'id' | 'family'>,
): Promise<string> {
  const token = `${family}.${randomToken()}`;
  if ((await replaceToken(transaction, id, hashToken(token))) === 0) throw new AppError('session_expired');
  return token;
}
