import {
  deleteOrganization,
  renewEnrolmentCode,
  saveOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { listBin, removeFromBin } from '@account/contract/endpoints/bin';
import { blockDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { pageOperations } from '@account/contract/endpoints/operations/operation-pages';
import { startDeviceAction, startUserAction } from '@account/contract/endpoints/operations/operations';
import { listDays, type Rewind, rewindOrganization } from '@account/contract/endpoints/rewind';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { organizationBody, roleId, userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowOf } from '#test/support/query.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { createRewindService } from './index.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const ago = (days: number) => toWireTimestamp(secondsAfter(app.clock.now(), -days * 86_400));

const rewind = (client: Client, id: number, body: object = {}) =>
  client.call(rewindOrganization, { params: { id }, body: { moment: ago(1), dry_run: true, ...body } });
async function dryRun(client: Client, id: number): Promise<Rewind> {
  const { status, body } = await rewind(client, id);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data;
}

/** An organization with a display and a person whose fields were changed just now. */
async function changed() {
  const home = await buildOrganization(app);
  const device = await buildDevice(app, { organizationId: home.id });
  const user = await buildUser(app, { organizationId: home.id });
  await top.call(updateDevice, { body: { id: device.id, name: 'Changed' } });
  const role_id = await roleId(app, accessLevels.organization);
  await top.call(startUserAction, { body: { action: 'change_role', ids: [user.id], role_id } });
  return { home, device, user };
}

const rowsIn = ({ rows }: Rewind) => rows.map(({ kind, id, outcome }) => [kind, id, outcome]);

describe('a dry run', () => {
  it('shows each field as it is and as it was', async () => {
    const { home, device, user } = await changed();
    expect(await dryRun(top, home.id)).toEqual({
      rows: [
        {
          kind: 'user',
          id: user.id,
          label: user.email,
          name: null,
          outcome: 'changed',
          fields: [{ name: 'role', now: 'Organization Administrator', before: 'User' }],
          refusal: null,
        },
        {
          kind: 'device',
          id: device.id,
          label: 'Changed',
          name: null,
          outcome: 'changed',
          fields: [{ name: 'name', now: 'Changed', before: device.name }],
          refusal: null,
        },
      ],
      unable: [],
      as_of: expect.any(Number),
      operation: null,
    });
  });

  it('shows people by their names beside the e-mails, those of the bin too', async () => {
    const { home, user } = await changed();
    const [binned, same] = [
      await buildUser(app, { organizationId: home.id }),
      await buildUser(app, { organizationId: home.id }),
    ];
    const called = ({ id }: { id: number }, name: string) =>
      change(app, sql`UPDATE users SET name = ${name} WHERE id = ${id}`);
    await called(user, 'Zoe North');
    await called(binned, 'Ada North');
    await called(same, same.email);
    for (const { id } of [binned, same]) await top.call(deleteUser, { params: { id } });
    const people = (await dryRun(top, home.id)).rows.filter(({ kind }) => kind === 'user');
    expect(people.map(({ label, name }) => [label, name])).toEqual([
      [binned.email, 'Ada North'],
      [same.email, null],
      [user.email, 'Zoe North'],
    ]);
  });

  it('has nothing where nothing happened, or all is as it was again', async () => {
    const { home, device } = await changed();
    expect((await dryRun(top, (await buildOrganization(app)).id)).rows).toEqual([]);
    await top.call(updateDevice, { body: { id: device.id, name: device.name } });
    expect(rowsIn(await dryRun(top, home.id))).toEqual([['user', expect.any(Number), 'changed']]);
  });

  it('counts what does not go back', async () => {
    const { home } = await changed();
    const display = await buildDevice(app, { organizationId: home.id });
    await top.call(blockDevice, { params: { id: display.id } });
    await top.call(renewEnrolmentCode, { params: { id: home.id } });
    const { body } = await top.call(saveUser, { body: await userBody(app, { organization_id: home.id }) });
    await top.call(deleteUser, { params: { id: body.data.id } });
    const bin = (await top.call(listBin, { body: { page: 1, filters: { fussy: body.data.email } } })).body.data;
    await top.call(removeFromBin, { params: { id: bin[0].id } });
    expect((await dryRun(top, home.id)).unable).toEqual([
      { kind: 'sessions', count: 2 },
      { kind: 'mails', count: 1 },
      { kind: 'code', count: 1 },
      { kind: 'removed', count: 1 },
    ]);
  });

  it('says why a record stays: it is the own one, or its organization is gone', async () => {
    const from = (await top.call(saveOrganization, { body: organizationBody() })).body.data;
    const home = await buildOrganization(app);
    const moved = await buildDevice(app, { organizationId: from.id });
    await top.call(startDeviceAction, { body: { action: 'assign', ids: [moved.id], organization_id: home.id } });
    await top.call(deleteOrganization, { params: { id: from.id } });
    const me = await buildUser(app, { level: accessLevels.top, organizationId: home.id });
    await top.call(saveUser, {
      body: { id: me.id, username: `me-${me.id}`, organization_id: home.id, role_id: 1, panel_role: 'normal' },
    });
    const { rows } = await dryRun(await signedIn(app, me), home.id);
    expect(rows).toMatchObject([
      { kind: 'user', id: me.id, refusal: 'You cannot change or delete your own record here.' },
      {
        kind: 'device',
        fields: [{ now: home.name, before: from.name }],
        refusal: expect.stringContaining('not there'),
      },
    ]);
  });

  it('finds what left under an earlier name of the organization', async () => {
    const home = (await top.call(saveOrganization, { body: organizationBody() })).body.data;
    const other = await buildOrganization(app);
    const left = await buildDevice(app, { organizationId: home.id });
    await top.call(startDeviceAction, { body: { action: 'assign', ids: [left.id], organization_id: other.id } });
    await top.call(saveOrganization, { body: organizationBody({ id: home.id }) });
    expect(rowsIn(await dryRun(top, home.id))).toEqual([
      ['organization', home.id, 'changed'],
      ['device', left.id, 'moved'],
    ]);
    expect(rowsIn(await dryRun(top, other.id))).toEqual([['device', left.id, 'moved']]);
  });
});

describe('applied', () => {
  it('a record that has changed since the dry run is named and stays, and so do those that are left out', async () => {
    const { home, device, user } = await changed();
    const second = await buildDevice(app, { organizationId: home.id });
    await top.call(updateDevice, { body: { id: second.id, name: 'Second' } });
    const { as_of } = await dryRun(top, home.id);
    await top.call(updateDevice, { body: { id: device.id, name: 'Meanwhile' } });
    const except = [{ kind: 'user', id: user.id }];
    const { operation } = (await rewind(top, home.id, { as_of, except, dry_run: false })).body.data;
    expect(operation).toMatchObject({
      kind: 'organization',
      action: 'rewind',
      organization_id: home.id,
      total: 2,
      failed: 1,
      failures: [{ kind: 'device', id: device.id, label: 'Meanwhile', reason: 'It was changed since.' }],
      is_undoable: true,
    });
    const listed = await top.call(pageOperations, { body: { page: 1, per_page: 100 } });
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id: operation.id, is_undoable: true }));
    const named = sql`SELECT array_agg(name ORDER BY id) AS names FROM devices WHERE organization_id = ${home.id}`;
    expect(await rowOf(app, named)).toEqual({ names: ['Meanwhile', second.name] });
    expect(rowsIn(await dryRun(top, home.id))).toEqual([
      ['user', user.id, 'changed'],
      ['device', device.id, 'changed'],
    ]);
  });

  it('needs something that goes back', async () => {
    const { id } = await buildOrganization(app);
    expect(await rewind(top, id, { dry_run: false })).toMatchObject({
      status: 422,
      body: { message: 'Nothing is left that would go back.' },
    });
  });

  it('a name that was taken meanwhile keeps its record alone as it is', async () => {
    const home = (await top.call(saveOrganization, { body: organizationBody() })).body.data;
    const device = await buildDevice(app, { organizationId: home.id });
    await top.call(updateDevice, { body: { id: device.id, name: 'Changed' } });
    await top.call(saveOrganization, { body: organizationBody({ id: home.id }) });
    await buildOrganization(app, { name: home.name });
    const { operation } = (await rewind(top, home.id, { dry_run: false })).body.data;
    expect(operation).toMatchObject({ total: 2, failed: 1, failures: [{ kind: 'organization', id: home.id }] });
  });
});

describe('administrators of an organization', () => {
  it('rewind their people, and nothing else', async () => {
    const { home, user } = await changed();
    const other = await buildOrganization(app);
    const left = await buildUser(app, { organizationId: home.id });
    const arrived = await buildUser(app, { organizationId: other.id });
    const assign = (id: number, organization_id: number) =>
      top.call(startUserAction, { body: { action: 'assign', ids: [id], organization_id } });
    await assign(left.id, other.id);
    await assign(arrived.id, home.id);
    const level = accessLevels.organization;
    const client = await signedIn(app, await buildUser(app, { level, organizationId: home.id }));
    expect(rowsIn(await dryRun(client, home.id))).toEqual([['user', user.id, 'changed']]);
    const { operation } = (await rewind(client, home.id, { dry_run: false })).body.data;
    expect(operation).toMatchObject({ total: 1, failed: 0 });
    expect(rowsIn(await dryRun(top, home.id))).not.toContainEqual(['user', user.id, expect.anything()]);
    expect((await rewind(client, other.id)).status).toBe(404);
    expect((await client.call(listDays, { params: { id: other.id } })).status).toBe(404);
  });
});

describe('bounds', () => {
  it('of the moment', async () => {
    const { id } = await buildOrganization(app);
    const message = 'Choose a moment of the last 90 days.';
    for (const moment of [ago(-1), ago(limits.rewind.days + 2)])
      expect(await rewind(top, id, { moment })).toMatchObject({ status: 422, body: { message } });
    expect((await rewind(top, id, { moment: ago(limits.rewind.days) })).status).toBe(200);
    for (const moment of ['2026-02-30 00:00:00', '2026-02-03', '', null, 1])
      expect((await rewind(top, id, { moment })).body.errors).toHaveProperty('moment');
  });

  it('of the records', async () => {
    const { id } = await buildOrganization(app);
    await change(
      app,
      sql`WITH made AS (INSERT INTO devices (androidid, name, organization_id, token_hash)
          SELECT gen_random_uuid()::text, 'Many', ${id}, sha256(gen_random_uuid()::text::bytea) FROM generate_series(1, ${limits.rewind.rows + 1})
          RETURNING id)
        INSERT INTO audit_entries (actor_email, action, subject_kind, subject_id, subject, organization_id, address,
          request_id, before, after)
        SELECT '', 'device.updated', 'device', id, 'Many', ${id}, '', '', '{"name": "One"}', '{"name": "Many"}' FROM made`,
    );
    expect(await rewind(top, id)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('at most 500 records go back at once') },
    });
    const except = Array.from({ length: limits.rewind.rows + 1 }, (_, index) => ({ kind: 'device', id: index + 1 }));
    expect((await rewind(top, id, { except })).body.errors).toHaveProperty('except');
  });
});

describe('the line of days', () => {
  const daysOf = async (id: number, time_zone?: string) =>
    (await top.call(listDays, { params: { id }, query: time_zone ? { time_zone } : {} })).body.data.days;

  it('counts the acts of each day, where the viewer is', async () => {
    const { home } = await changed();
    const yesterday = ago(1).slice(0, 10);
    const days = await daysOf(home.id);
    expect(days).toHaveLength(limits.rewind.days);
    expect(days.at(-1)).toEqual({ day: ago(0).slice(0, 10), count: 2 });
    expect(days.at(0).day).toBe(ago(limits.rewind.days - 1).slice(0, 10));
    await runAsOwner(
      app.connection,
      `UPDATE audit_entries SET created_at = '${yesterday} 12:30:00Z' WHERE organization_id = ${home.id}`,
    );
    expect((await daysOf(home.id)).at(-2)).toEqual({ day: yesterday, count: 2 });
    const counted = (await daysOf(home.id, 'Pacific/Kiritimati')) as { day: string; count: number }[];
    expect(counted.filter(({ count }) => count > 0)).toEqual([{ day: ago(0).slice(0, 10), count: 2 }]);
    expect((await top.call(listDays, { params: { id: home.id }, query: { time_zone: 'Mars' } })).status).toBe(422);
  });

  it.each([
    ['2026-04-10T22:30:00Z', '2026-01-12', '2026-04-11'],
    ['2026-11-10T22:30:00Z', '2026-08-13', '2026-11-10'],
  ])('ends today, also where clocks were changed meanwhile: %s', async (time, first, today) => {
    const { id } = await buildOrganization(app);
    const startRewind = () => Promise.reject(new Error('nothing is rewound'));
    const parts = { database: app.database, clock: { now: () => new Date(time) }, operations: { startRewind } };
    const { days } = await createRewindService({ ...parts, activityDays: 0 }).days(systemScope, id, 'Europe/Berlin');
    expect([days.length, days.at(0)?.day, days.at(-1)?.day]).toEqual([limits.rewind.days, first, today]);
  });
});
