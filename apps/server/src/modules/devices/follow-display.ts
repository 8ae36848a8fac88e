import type { DisplayStore } from '../../kernel/display.ts';
import { gather } from '../../kernel/gather.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { deviceTopic } from '../../platform/notifications/topics.ts';
import { readLiveTokens } from './display-store.queries.ts';

export interface DisplayStoreParts {
  database: Database;
  notifications: Notifications;
}

/** Tokens of one query: after the end of a process all its displays come at once. */
const batchSize = 500;

/** Makes `follow` of the display store. It subscribes first and reads then, so that no event is missed. */
export function createFollow({ database, notifications }: DisplayStoreParts): DisplayStore['follow'] {
  const isLive = gather<string, true>(batchSize, async (hashes) => {
    const live = await database.read(systemScope, (executor) =>
      readLiveTokens(
        executor,
        hashes.map((hash) => Buffer.from(hash, 'base64')),
      ),
    );
    return new Map(live.map((hash) => [hash.toString('base64'), true]));
  });
  return async ({ id }, token, onEnd) => {
    const hash = hashToken(token).toString('base64');
    let isOver = false;
    const unsubscribe = await notifications.subscribe([deviceTopic(id)], {
      onEvent: ({ name }) => {
        if (name === 'access') void check();
      },
      onGap: end,
    });
    function stop() {
      isOver = true;
      unsubscribe();
    }
    function end() {
      if (isOver) return;
      stop();
      onEnd();
    }
    // Without a response it is unknown whether the token is valid, so the following ends.
    async function check() {
      const live = await isLive(hash).catch(() => undefined);
      if (!live) end();
    }
    const live = await isLive(hash).catch((error: unknown) => {
      stop();
      throw error;
    });
    if (live) return { stop };
    stop();
    return undefined;
  };
}
