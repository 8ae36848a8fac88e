import type { LiveSession, SessionStore } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { rightsTopic, sessionTopic } from '../../platform/notifications/topics.ts';
import { toLiveSession } from './live-session.ts';
import { agesAt, endOf } from './session-ages.ts';
import { findSessionById } from './sessions.queries.ts';

export interface SessionStoreParts {
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
export function createFollow({
  database,
  clock,
  notifications,
  needsTwoFactor,
}: SessionStoreParts): SessionStore['follow'] {
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
