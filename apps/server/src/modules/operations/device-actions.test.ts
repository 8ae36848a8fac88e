import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { startDeviceAction } from '@account/contract/endpoints/operations/operations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, entryCounts, runJob } from './test/many.ts';

const app = useTestApp();
let client: Client;
let actor: { id: number; email: string };
beforeAll(async () => {
  actor = await buildUser(app, { level: accessLevels.top });
  client = await signedIn(app, actor);
});

const start = async (body: object) => client.call(startDeviceAction, { body });
const begun = async (body: object) => (await start(body)).body.data;
const stored = (ids: readonly number[]) =>
  rowsOf<{ organization_id: number | null; blocked: boolean; released: boolean }>(
    app,
    sql`SELECT organization_id, blocked_at IS NOT NULL AS blocked, released_at IS NOT NULL AS released FROM devices
      WHERE id = ANY(${ids}::int[]) ORDER BY id`,
  );

describe('few devices are done with at once', () => {
  it('assigned: each has its entry, and one that is there already is named', async () => {
    const { id: organization_id, name } = await buildOrganization(app);
    const [one, other] = [await buildDevice(app), await buildDevice(app, { organizationId: null })];
    const there = await buildDevice(app, { organizationId: organization_id });
    const result = await begun({ action: 'assign', ids: [one.id, there.id, other.id, one.id], organization_id });
    expect(result).toMatchObject({
      kind: 'device',
      action: 'assign',
      total: 3,
      done: 3,
      failed: 1,
      state: 'finished',
      stopped_by: null,
      failures: [{ id: there.id, label: there.name, reason: 'It is there already.' }],
    });
    expect(result.finished_at).not.toBeNull();
    for (const { id } of [one, other])
      expect(await entriesOf(app, 'device', id)).toMatchObject([
        { action: 'device.assigned', actor_email: actor.email, after: { organization: name } },
      ]);
    expect(await entriesOf(app, 'device', there.id)).toEqual([]);
  });

  it('assigned to none', async () => {
    const { id } = await buildDevice(app);
    expect(await begun({ action: 'assign', ids: [id], organization_id: null })).toMatchObject({ done: 1, failed: 0 });
    expect(await stored([id])).toMatchObject([{ organization_id: null }]);
  });

  it('released', async () => {
    const ids = [(await buildDevice(app)).id, (await buildDevice(app)).id];
    expect(await begun({ action: 'release', ids })).toMatchObject({ done: 2, failed: 0 });
    expect(await stored(ids)).toMatchObject([{ released: true }, { released: true }]);
    expect(await entryCounts(app, 'device.released', ids)).toEqual([1, 1]);
  });

  it('blocked and let in again; what is so already is named', async () => {
    const [one, other] = [await buildDevice(app), await buildDevice(app)];
    const ids = [one.id, other.id];
    const display = new Client(app);
    display.bearer = one.token;
    await begun({ action: 'block', ids: [other.id] });
    expect(await begun({ action: 'block', ids })).toMatchObject({
      failed: 1,
      failures: [{ id: other.id, reason: 'It is blocked already.' }],
    });
    expect((await display.call(heartbeat)).status).toBe(401);
    expect(await begun({ action: 'unblock', ids })).toMatchObject({ done: 2, failed: 0 });
    expect((await display.call(heartbeat)).status).toBe(200);
    expect(await begun({ action: 'unblock', ids: [other.id] })).toMatchObject({
      failures: [{ reason: 'It is not blocked.' }],
    });
    expect(await entryCounts(app, 'device.blocked', ids)).toEqual([1, 1]);
  });

  it('deleted; one that is gone already keeps none of the others', async () => {
    const [one, gone, other] = [await buildDevice(app), await buildDevice(app), await buildDevice(app)];
    await begun({ action: 'delete', ids: [gone.id] });
    const result = await begun({ action: 'delete', ids: [one.id, gone.id, other.id] });
    expect(result).toMatchObject({ done: 3, failed: 1, failures: [{ id: gone.id, label: null }] });
    const assigned = await begun({ action: 'assign', ids: [gone.id, one.id], organization_id: null });
    const reason = 'It is not there any more, or not yours to see.';
    expect(assigned.failures).toMatchObject([{ reason }, { reason }]);
    expect(await entryCounts(app, 'device.deleted', [one.id, gone.id, other.id])).toEqual([1, 1, 1]);
    expect(await stored([one.id, other.id])).toEqual([]);
  });
});

it('more of them are left to a job, each done once with its entry', async () => {
  const ids = await buildDevices(app, limits.doneAtOnce + 7, { organizationId: null, name: 'Hall' });
  const operation = await begun({ action: 'delete', ids });
  expect(operation).toMatchObject({ total: ids.length, done: 0, state: 'running', finished_at: null });
  await runJob(app, operation);
  expect(await entryCounts(app, 'device.deleted', ids)).toEqual(ids.map(() => 1));
});

describe('is refused', () => {
  it.each([
    ['without an action', { ids: [1] }, 'action'],
    ['with an action of users', { action: 'invite', ids: [1] }, 'action'],
    ['without records', { action: 'block' }, 'ids'],
    ['with both ways to name them', { action: 'block', ids: [1], matching: {} }, 'ids'],
    ['with none of them', { action: 'block', ids: [] }, 'ids'],
    ['with too many of them', { action: 'block', ids: Array.from({ length: 501 }, (_, id) => id + 1) }, 'ids'],
    ['with an unknown filter', { action: 'block', matching: { status: 'gone' } }, 'matching.status'],
    ['without where to', { action: 'assign', ids: [1] }, 'organization_id'],
    ['with an unknown organization', { action: 'assign', ids: [1], organization_id: 2_000_000 }, 'organization_id'],
  ])('%s', async (_what, body, field) => {
    const response = await start(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toContain(field);
  });

  it('from everybody but top administrators', async () => {
    const { id } = await buildDevice(app);
    for (const level of [accessLevels.organization, accessLevels.user]) {
      const other = await signedIn(app, await buildUser(app, { level }));
      expect((await other.call(startDeviceAction, { body: { action: 'delete', ids: [id] } })).status).toBe(403);
    }
    expect(await stored([id])).toHaveLength(1);
  });
});
