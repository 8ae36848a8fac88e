import type { SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { streamLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { askForStream, openStream } from '#test/support/event-streams.ts';
import { buildUser } from '#test/support/factories.ts';
import { until } from '#test/support/until.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { publish } from '../../platform/notifications/publish.ts';
import { devicesTopic, userTopic } from '../../platform/notifications/topics.ts';

const app = useTestApp();

const progress = (id: number, files_synced = 0): SyncState => ({
  id,
  job_status: 'processing',
  files_synced,
  files_total: null,
  synced_at: null,
  error: null,
});

const tell = (database: Database, userId: number, data: SyncState, scope: Scope = systemScope) =>
  database.write(scope, (tx) => publish(tx, userTopic(userId), { name: 'sync', data }));

const tellOfDevice = (id: number) =>
  app.database.write(systemScope, (tx) =>
    publish(tx, devicesTopic, { name: 'device', data: { id, last_seen_at: null, status: 'waiting' } }),
  );

describe('an event', () => {
  it('reaches the streams of its user in every process, after the commit and never without one', async () => {
    const user = await buildUser(app);
    const other = await createTestApp({}, { connection: app.connection });
    try {
      const streams = [
        await openStream(app, await signedIn(app, user)),
        await openStream(other, await signedIn(other, user)),
      ];
      const undone = app.database.write(systemScope, async (tx) => {
        await publish(tx, userTopic(user.id), { name: 'sync', data: progress(1) });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      let seenBeforeCommit: unknown[] = [];
      await app.database.write(systemScope, async (tx) => {
        await publish(tx, userTopic(user.id), { name: 'sync', data: progress(2) });
        await tell(app.database, user.id, progress(3));
        await until(() => expect(streams.every((stream) => stream.events().length === 1)).toBe(true));
        seenBeforeCommit = streams.flatMap((stream) => stream.events());
      });
      const third = { name: 'sync', data: progress(3) };
      expect(seenBeforeCommit).toEqual([third, third]);
      for (const stream of streams)
        await until(() => expect(stream.events()).toEqual([third, { name: 'sync', data: progress(2) }]));
    } finally {
      await other.close();
    }
  });

  it('can be published in every scope', async () => {
    const user = await buildUser(app);
    const stream = await openStream(app, await signedIn(app, user));
    const organizationId = user.organization_id ?? 0;
    await tell(app.database, user.id, progress(1), { kind: 'own', userId: user.id });
    await tell(app.database, user.id, progress(2), { kind: 'organization', organizationId, userId: user.id });
    await until(() => expect(stream.events().map(({ data }) => data)).toEqual([progress(1), progress(2)]));
  });

  it('reaches no other user; those of displays reach top administrators', async () => {
    const [user, neighbour] = [await buildUser(app), await buildUser(app, { level: accessLevels.organization })];
    const top = await buildUser(app, { level: accessLevels.top });
    const of = async (person: { id: number }) => openStream(app, await signedIn(app, person));
    const [own, others, all] = [await of(user), await of(neighbour), await of(top)];
    await tell(app.database, user.id, progress(1));
    await tellOfDevice(7);
    for (const person of [user, neighbour, top]) await tell(app.database, person.id, progress(9));
    const last = { name: 'sync', data: progress(9) };
    await until(() => {
      expect(own.events()).toEqual([{ name: 'sync', data: progress(1) }, last]);
      expect(others.events()).toEqual([last]);
      expect(all.events()).toEqual([{ name: 'device', data: { id: 7, last_seen_at: null, status: 'waiting' } }, last]);
    });
  });

  it('has declared fields only, and one of a wrong form ends the stream instead of going out', async () => {
    const user = await buildUser(app);
    const stream = await openStream(app, await signedIn(app, user));
    await tell(app.database, user.id, Object.assign(progress(1), { secret: 'x' }));
    await until(() => expect(stream.events()).toEqual([{ name: 'sync', data: progress(1) }]));
    await tell(app.database, user.id, Object.assign(progress(2), { job_status: 'unheard of' }));
    await until(() => expect(stream.hasEnded()).toBe(true));
    expect(stream.text()).not.toContain('unheard');
    expect(app.log.join('')).toContain('an event cannot be sent');
  });

  it('that is longer than Postgres takes undoes the transaction', async () => {
    const error = { kind: 'unexpected', message: 'x'.repeat(8_000), until: null, action: 'none' } as const;
    await expect(tell(app.database, 1, { ...progress(1), error })).rejects.toThrow('fewer than 7900 bytes');
  });
});

describe('the stream', () => {
  it('is for browsers and proxies alike: nothing keeps, changes or holds it back', async () => {
    const stream = await openStream(app, await signedIn(app, await buildUser(app)));
    expect(stream.response).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(stream.response.headers).not.toHaveProperty('content-encoding');
    await until(() => expect(stream.text()).toMatch(/^retry: [2-4]\d{3}\n\n$/));
  });

  it('breaks a silence with a comment and sends nothing else', async () => {
    const stream = await openStream(app, await signedIn(app, await buildUser(app)));
    await until(() => expect(stream.text()).toMatch(/^retry: \d+\n\n$/));
    for (let comments = 1; comments <= 2; comments += 1) {
      app.clock.advance(streamLimits.silence);
      await until(() => expect(stream.text().split(':\n\n')).toHaveLength(comments + 1));
    }
    expect(stream.text().length).toBeLessThan(30);
  });

  it('is one of a few for each person, and a place that is left is free', async () => {
    const [user, other] = [await buildUser(app), await buildUser(app)];
    const client = await signedIn(app, user);
    const opened = [];
    for (let place = 0; place < streamLimits.person; place += 1) opened.push(await openStream(app, client));
    const refused = await askForStream(app, await signedIn(app, user));
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '10' } });
    expect((await askForStream(app, await signedIn(app, other))).statusCode).toBe(200);
    opened[0]?.response.destroy();
    await until(async () => expect((await askForStream(app, client)).statusCode).toBe(200));
  });

  it('ends when its reader does not read', async () => {
    const user = await buildUser(app);
    const stream = await openStream(app, await signedIn(app, user));
    await askForStream(app, await signedIn(app, user));
    app.log.length = 0;
    const hasEnded = () => app.log.some((line) => line.includes('its client does not read'));
    const error = { kind: 'unexpected', message: 'x'.repeat(7_000), until: null, action: 'none' } as const;
    for (let batch = 1; !hasEnded() && batch < 500; batch += 1) {
      await app.database.write(systemScope, async (tx) => {
        for (let place = 0; place < 10; place += 1)
          await publish(tx, userTopic(user.id), { name: 'sync', data: { ...progress(batch, place), error } });
      });
      await until(() => expect(stream.count()).toBe(10 * batch));
    }
    expect(hasEnded()).toBe(true);
    expect(stream.hasEnded()).toBe(false);
  });
});
