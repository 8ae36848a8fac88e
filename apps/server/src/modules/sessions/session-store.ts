import { familyOf, type LiveSession, type SessionStore } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { rightsTopic, sessionTopic } from '../../platform/notifications/topics.ts';
import { agesAt, endOf, toLiveSession } from './live-session.ts';
import { findSession, findSessionById, findTokenSession, replaceToken, touchSession } from './sessions.queries.ts';

interface SessionStoreParts {
  database: Database;
  clock: Clock;
  notifications: Notifications;
  needsTwoFactor: TwoFactorRule;
}

/**
 * Makes `follow` of the session store. It subscribes first and reads then, so that no event is missed. Time ends a session
 * without a notification, so each follower checks in turn whether the end has come; another call of the same browser may
 * have moved it. A changed idle logout moves the end as well, which is read again.
 */
function createFollow({ database, clock, notifications, needsTwoFactor }: SessionStoreParts): SessionStore['follow'] {
  const look = async ({ id }: LiveSession) => {
    const now = clock.now();
    return database.read(systemScope, (executor) => findSessionById(executor, id, agesAt(now)));
  };
  return async (session, onEnd) => {
    let isOver = false;
    let mayHaveMoved = false;
    const topics = [sessionTopic(session.id), rightsTopic(session.user.id)] as const;
    const unsubscribe = await notifications.subscribe(topics, {
      onEvent: ({ name }) => {
        if (name === 'idle_logout') mayHaveMoved = true;
        else end();
      },
      onGap: () => end(),
    });
    const stop = () => {
      isOver = true;
      unsubscribe();
    };
    function end() {
      if (isOver) return;
      stop();
      onEnd();
    }
    const first = await look(session).catch((error: unknown) => {
      stop();
      throw error;
    });
    if (!first) {
      stop();
      return undefined;
    }
    let endsAt = endOf(first);
    let isLooking = false;
    const check = async () => {
      if (isOver || isLooking || (!mayHaveMoved && clock.now() < endsAt)) return;
      isLooking = true;
      mayHaveMoved = false;
      // Without a response it is unknown whether the session lives, so the following ends.
      const record = await look(session).catch(() => undefined);
      isLooking = false;
      if (record) endsAt = endOf(record);
      else end();
    };
    return { session: toLiveSession(first, needsTwoFactor), check, stop };
  };
}

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
