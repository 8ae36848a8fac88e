import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { followEvents } from '@account/contract/endpoints/events';
import { readyz, type SystemState, showSystem } from '@account/contract/endpoints/system-checks';
import { rateLimits, streamLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { translate } from '@account/messages/translate';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { createPlaces } from '../../src/platform/limits/places.ts';
import { publish } from '../../src/platform/notifications/publish.ts';
import { startRelay } from '../../src/platform/notifications/relay.ts';
import { userTopic } from '../../src/platform/notifications/topics.ts';
import { findHold, holdFiles } from '../../src/platform/storage/hold.queries.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { Client, signedIn } from '../support/client.ts';
import { askForStream } from '../support/event-streams.ts';
import { buildUser } from '../support/factories.ts';
import { hasRedis, type Redis, startRedis } from '../support/outside/redis.ts';
import { loginsOf, runAsOwner } from '../support/postgres/postgres.ts';
import { rowsOf } from '../support/query.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { note } from './figures.ts';

allowSlowTests();

const event = (number: number) => ({ name: 'sync', data: { number } }) as never;
const tell = (app: TestApp, number: number, user = 1) =>
  app.database.write(systemScope, (tx) => publish(tx, userTopic(user), event(number)));

/** Follows a user, and notes what comes. */
async function follow(app: TestApp, user = 1) {
  const heard: unknown[] = [];
  const leave = await app.notifications.subscribe([userTopic(user)], {
    onEvent: (one) => heard.push((one.data as unknown as { number: number }).number),
    onGap: () => heard.push('gap'),
  });
  return { heard, leave };
}

describe.skipIf(!hasRedis)('with a broker (redis-server, which npm run test:scale installs)', () => {
  let redis: Redis;
  let prefix = 0;
  beforeAll(async () => {
    redis = await startRedis();
    return () => redis.kill();
  });

  /** A program, and the database for others. */
  async function program(of?: TestApp, url = `${redis.url}?prefix=test-${++prefix}`) {
    const parts = of ? { connection: of.connection } : {};
    const app = await createTestApp({ EVENTS_URL: url }, parts);
    onTestFinished(() => app.close());
    return { app, url };
  }
  function relay({ connection, broker }: TestApp) {
    if (!broker) throw new Error('there is no broker');
    const started = startRelay({
      logins: loginsOf(connection),
      broker,
      logger: pino({ level: 'silent' }),
    });
    onTestFinished(() => started.stop());
    return started;
  }
  /** Waits until streams can be opened. */
  const untilFollowed = async (app: TestApp, user?: number) => {
    let followed: Awaited<ReturnType<typeof follow>> | undefined;
    await until(async () => {
      followed ??= await follow(app, user);
    });
    if (!followed) throw new Error('nothing is followed');
    return followed;
  };

  it('events reach the programs whose streams need them, in their order', async () => {
    const { app, url } = await program();
    const { app: other } = await program(app, url);
    relay(app);
    const [here, there, elsewhere] = [
      await untilFollowed(app),
      await untilFollowed(other),
      await untilFollowed(other, 2),
    ];
    for (let number = 0; number < 20; number += 1) await tell(app, number);
    await until(() => expect(there.heard).toHaveLength(20));
    expect(there.heard).toEqual(Array.from({ length: 20 }, (_none, number) => number));
    expect(here.heard).toEqual(there.heard);
    there.leave();
    const again = await follow(other);
    await tell(other, 20);
    await until(() => expect(again.heard).toEqual([20]));
    expect(there.heard).toHaveLength(20);
    expect(elsewhere.heard).toEqual([]);
    expect(await rowsOf(app, sql`SELECT FROM event_outbox`)).toEqual([]);
  });

  it('without a program that publishes, or without the broker, streams are refused for some seconds', async () => {
    const { app } = await program();
    await expect(follow(app)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  });

  it('when another program takes over, streams end and go on', async () => {
    const { app, url } = await program();
    const { app: other } = await program(app, url);
    const first = relay(app);
    const { heard } = await untilFollowed(other);
    relay(other);
    await first.stop();
    await tell(app, 1);
    await until(() => expect(heard).toEqual(['gap']));
    const after = await untilFollowed(other);
    await tell(app, 2);
    // The one before is dropped, unless the other program began before it.
    await until(() => expect(after.heard.at(-1)).toBe(2));
  });

  it('when the broker is away streams end, the outbox does not grow, and all comes back', async () => {
    const own = await startRedis();
    onTestFinished(() => own.kill());
    const { app } = await program(undefined, own.url);
    relay(app);
    const { heard } = await untilFollowed(app);
    await own.kill();
    await until(() => expect(heard).toEqual(['gap']));
    await expect(follow(app)).rejects.toMatchObject({ code: 'unavailable' });
    await tell(app, 1);
    await until(async () => expect(await rowsOf(app, sql`SELECT FROM event_outbox`)).toEqual([]));
    await own.restart();
    const back = await untilFollowed(app);
    await tell(app, 2);
    await until(() => expect(back.heard).toEqual([2]));
  });

  it('when Postgres ends the connection of the relay streams end', async () => {
    const { app } = await program();
    relay(app);
    const { heard } = await untilFollowed(app);
    await runAsOwner(
      app.connection,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'account-relay' AND datname = current_database()",
    );
    await until(() => expect(heard).toEqual(['gap']));
    const back = await untilFollowed(app);
    await tell(app, 3);
    await until(() => expect(back.heard).toEqual([3]));
  });

  it('no file stays, and no backup waits, because a program publishes events', async () => {
    const { app } = await program();
    relay(app);
    await untilFollowed(app);
    expect(await app.database.read(systemScope, findHold)).toEqual({ is_held: false });
    const backup = ownerClient(app.connection);
    await backup.connect();
    onTestFinished(() => backup.end());
    await backup.query("SET lock_timeout = '5s'");
    await holdFiles(backup);
    expect(await app.database.read(systemScope, findHold)).toEqual({ is_held: true });
  });

  it('limits of three programs let through what one would, and each its share without the broker', async () => {
    const own = await startRedis();
    onTestFinished(() => own.kill());
    const settings = { EVENTS_URL: own.url, RATE_LIMITS: 'on' };
    const first = await createTestApp(settings);
    onTestFinished(() => first.close());
    const apps = [first];
    for (let count = 1; count < 3; count += 1) {
      const app = await createTestApp(settings, { connection: first.connection });
      onTestFinished(() => app.close());
      apps.push(app);
    }
    for (const app of apps) app.clock.hold();
    const client = await signedIn(first, await buildUser(first));
    /** How many of many calls at all programs in turn are let through. */
    const letThrough = async (calls: number) => {
      const statuses: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const app = apps[call % apps.length] ?? first;
        statuses.push((await new Client(app, client.token).call(listNetworkDrives, { body: {} })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      return statuses.filter((status) => status === 200).length;
    };
    const { max, window } = rateLimits.session;
    const passed = await letThrough(max + 150);
    note({ row: 'limits', measured: `${passed} and ${max}`, holds: passed <= max * 1.1 });
    expect(passed).toBeGreaterThanOrEqual(max * 0.9);
    expect(passed).toBeLessThanOrEqual(max);
    await until(() => expect(Math.max(...apps.map(({ broker }) => broker?.processes ?? 0))).toBe(3));
    await until(() => expect(Math.min(...apps.map(({ broker }) => broker?.processes ?? 0))).toBe(3));
    await own.kill();
    for (const app of apps) app.clock.advance(window);
    expect(await letThrough(max + 150)).toBe(3 * Math.ceil(max / 3));
  });

  it('streams of a person count in all programs, and by the share of each without the broker', async () => {
    const own = await startRedis();
    onTestFinished(() => own.kill());
    const { app } = await program(undefined, own.url);
    const { app: other } = await program(app, own.url);
    relay(app);
    await Promise.all([untilFollowed(app), untilFollowed(other)]);
    const user = await buildUser(app);
    const at = [await signedIn(app, user), await signedIn(other, user)] as const;
    const open = (place: number) => askForStream([app, other][place % 2] ?? app, at[place % 2] ?? at[0]);
    const streams = [];
    for (let place = 0; place < streamLimits.person; place += 1) streams.push(await open(place));
    expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([(await open(0)).statusCode, (await open(1)).statusCode]).toEqual([429, 429]);
    streams[0]?.destroy();
    // The place that one program leaves is free at the other one.
    await until(async () => expect((await open(1)).statusCode).toBe(200));

    await until(() => expect([app, other].map(({ broker }) => broker?.processes)).toEqual([2, 2]));
    await own.kill();
    const places = createPlaces(streamLimits.person, 1, app.broker);
    expect(await places.take('user:1')).toMatchObject({ most: Math.ceil(streamLimits.person / 2) });
  });

  it('while the broker is away calls are served, streams are refused, and the page of the system says so', async () => {
    const own = await startRedis();
    onTestFinished(() => own.kill());
    const { app } = await program(undefined, own.url);
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    const eventsOf = async () => {
      app.clock.advance(60);
      const { status, body } = await client.call(showSystem);
      expect(status).toBe(200);
      return (body.data as SystemState).checks.find(({ id }) => id === 'events');
    };
    expect(await eventsOf()).toMatchObject({ status: 'warning', action: expect.stringContaining('serve --jobs') });
    relay(app);
    await untilFollowed(app);
    expect(await eventsOf()).toMatchObject({ status: 'ok' });
    await own.kill();
    expect(await eventsOf()).toMatchObject({ status: 'failed', action: expect.stringContaining('EVENTS_URL') });
    const { status, headers, body } = await client.call(followEvents);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toEqual({ message: translate('refusals.events_unavailable') });
    expect((await client.call(readyz)).status).toBe(200);
  });

  it('another installation with the same prefix ends the start', async () => {
    const { url } = await program();
    const other = await createTestApp();
    onTestFinished(() => other.close());
    await runAsOwner(other.connection, 'UPDATE installation SET id = gen_random_uuid()');
    await expect(createTestApp({ EVENTS_URL: url }, { connection: other.connection })).rejects.toThrow(
      /^Another installation uses the broker of EVENTS_URL with the prefix "test-\d+": /,
    );
  });

  it('a broker that throws keys away ends the start', async () => {
    const evicting = await startRedis('--maxmemory-policy', 'allkeys-lru');
    onTestFinished(() => evicting.kill());
    await expect(program(undefined, evicting.url)).rejects.toThrow(
      /maxmemory-policy to noeviction, which is allkeys-lru\.$/,
    );
  });

  it('a broker that asks for another password ends the start', async () => {
    const closed = await startRedis('--requirepass', 'word');
    onTestFinished(() => closed.kill());
    await expect(program(undefined, closed.url)).rejects.toThrow(/^The broker of EVENTS_URL refuses this program: /);
  });
});
