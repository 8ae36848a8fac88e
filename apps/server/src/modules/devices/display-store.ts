import type { DisplayActor } from '../../kernel/actor.ts';
import type { DisplayStore, LiveDisplay } from '../../kernel/callers.ts';
import { AppError } from '../../kernel/errors.ts';
import { gather } from '../../kernel/gather.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { publishUnder } from '../../platform/notifications/publish.ts';
import { deviceTopic } from '../../platform/notifications/topics.ts';
import { recordChange } from '../audit/index.ts';
import { findSuspendedDisplay } from '../bin/index.ts';
import {
  type DisplayRecord,
  findDisplay,
  readLiveTokens,
  readMicroseconds,
  storeNextToken,
  useNextToken,
} from './display-store.queries.ts';

interface DisplayStoreParts {
  database: Database;
  notifications: Notifications;
}

/** Tokens of one query: after the end of a process all its displays come at once. */
const batchSize = 500;

/** Displays of one event. */
const claimSize = 300;

/**
 * Makes `follow` of the display store. It subscribes first and reads then, so that no event is missed. Each following is
 * published with its time, at which earlier ones of the same display end, whichever program they are in.
 */
function createFollow({ database, notifications }: DisplayStoreParts): DisplayStore['follow'] {
  const isLive = gather<string, true>(batchSize, async (hashes) => {
    const live = await database.read(systemScope, (executor) =>
      readLiveTokens(
        executor,
        hashes.map((hash) => Buffer.from(hash, 'base64')),
      ),
    );
    return new Map(live.map((hash) => [hash.toString('base64'), true]));
  });
  const claim = gather<number, number>(claimSize, (ids) =>
    database.write(systemScope, async (tx) => {
      const at = await readMicroseconds(tx);
      await publishUnder(tx, ids.map(deviceTopic), { name: 'followed', data: { at } });
      return new Map(ids.map((id) => [id, at]));
    }),
  );
  return async ({ id }, token, onEnd) => {
    const hash = hashToken(token).toString('base64');
    let isOver = false;
    let [newest, own] = [0, Number.POSITIVE_INFINITY];
    const unsubscribe = await notifications.subscribe([deviceTopic(id)], {
      onEvent: (event) => {
        if (event.name === 'access') void check();
        if (event.name === 'followed') newest = Math.max(newest, event.data.at);
        if (newest > own) end();
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
    try {
      if (!(await isLive(hash))) {
        stop();
        return undefined;
      }
      own = (await claim(id)) ?? own;
    } catch (error) {
      stop();
      throw error;
    }
    if (newest > own) end();
    return { stop };
  };
}

const toLiveDisplay = (record: DisplayRecord): LiveDisplay => ({
  id: record.id,
  androidid: record.androidid,
  name: record.name,
  organizationId: record.organization_id,
  configurationVersion: record.version,
  manufacturerKey: record.manufacturer_key,
});

/** Looks displays up for the HTTP side. Every call asks the database, so that an ended token is ended everywhere. */
export function createDisplayStore(parts: DisplayStoreParts): DisplayStore {
  const { database } = parts;
  const lookUp = (tokenHash: Buffer) => database.read(systemScope, (executor) => findDisplay(executor, tokenHash));
  return {
    find: async (token) => {
      const tokenHash = hashToken(token);
      const record = await lookUp(tokenHash);
      if (!record?.is_next) return record && toLiveDisplay(record);
      const used = await database.writeOne((writer) => useNextToken(writer, tokenHash));
      // Another call has used it in the same moment, or it was replaced by a newer one.
      const current = used > 0 ? record : await lookUp(tokenHash);
      return current && toLiveDisplay(current);
    },
    findSuspended: (token) =>
      database.read(systemScope, (executor) => findSuspendedDisplay(executor, hashToken(token))),
    follow: createFollow(parts),
  };
}

/** Gives the display that sent a token a new one; the display store ends the old one when the new one is used. */
export type RenewToken = (actor: DisplayActor, token: string) => Promise<string>;

export const createRenewToken =
  ({ database }: { database: Database }): RenewToken =>
  async (actor, token) => {
    const next = randomToken();
    await database.write(systemScope, async (tx) => {
      const hashes = { current: hashToken(token), next: hashToken(next) };
      if ((await storeNextToken(tx, actor.deviceId, hashes)) === 0) throw new AppError('unauthorized');
      await recordChange(tx, actor, {
        action: 'device.token_renewed',
        subject: { kind: 'device', id: actor.deviceId, label: actor.name },
        organizationId: actor.organizationId,
      });
    });
    return next;
  };
