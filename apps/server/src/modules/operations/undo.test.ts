import { deleteDevice, unblockDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { pageOperations } from '@account/contract/endpoints/operations/operation-pages';
import {
  showOperation,
  startDeviceAction,
  startUserAction,
  undoOperation,
} from '@account/contract/endpoints/operations/operations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, buildInvited, entryCounts, runJob } from './test/many.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const deleteDevices = async (ids: readonly number[]) =>
  (await top.call(startDeviceAction, { body: { action: 'delete', ids } })).body.data;
const undo = (id: number, client = top) => client.call(undoOperation, { params: { id } });
const isListedUndoable = async (id: number) => {
  const { body } = await top.call(pageOperations, { body: { page: 1, per_page: 100 } });
  return body.data.find((one: { id: number }) => one.id === id)?.is_undoable;
};
const idsOf = async (ids: readonly number[]) =>
  (await rowsOf<{ id: number }>(app, sql`SELECT id FROM devices WHERE id = ANY(${ids}::int[]) ORDER BY id`)).map(
    ({ id }) => id,
  );

it('records deleted together come back together, each with its entry, and only once', async () => {
  const ids = await buildDevices(app, 3, { organizationId: null, name: 'Undone' });
  const { id, is_undoable } = await deleteDevices(ids);
  expect([is_undoable, await idsOf(ids)]).toEqual([true, []]);
  const { status, body } = await undo(id);
  expect([status, body.data]).toMatchObject([
    200,
    { kind: 'device', action: 'restore', total: 3, done: 3, failed: 0, state: 'finished' },
  ]);
  expect(await idsOf(ids)).toEqual(ids);
  for (const one of ids)
    expect((await entriesOf(app, 'device', one)).map(({ action }) => action)).toEqual([
      'device.deleted',
      'device.restored',
    ]);
  const shown = (await top.call(showOperation, { params: { id } })).body.data;
  expect([shown.is_undoable, body.data.is_undoable]).toEqual([false, false]);
  expect(await undo(id)).toMatchObject({ status: 422, body: { message: 'There is nothing to undo any more.' } });
});

it('a record whose place was taken meanwhile is named, and keeps no other', async () => {
  const [one, other] = [await buildDevice(app), await buildDevice(app)];
  const { id } = await deleteDevices([one.id, other.id]);
  const taker = await buildDevice(app);
  await change(app, sql`UPDATE devices SET androidid = ${one.androidid} WHERE id = ${taker.id}`);
  const { data } = (await undo(id)).body;
  expect(data).toMatchObject({ done: 2, failed: 1, failures: [{ id: one.id, label: one.name }] });
  expect(await idsOf([one.id, other.id])).toEqual([other.id]);
});

it('a record that another administrator deleted before stays deleted', async () => {
  const [theirs = 0, ...ours] = await buildDevices(app, 3, { organizationId: null, name: 'Theirs' });
  await deleteDevices([theirs]);
  const { id, failed } = await deleteDevices([theirs, ...ours]);
  expect(failed).toBe(1);
  expect((await undo(id)).body.data).toMatchObject({ action: 'restore', total: 2, done: 2, failed: 0 });
  expect(await idsOf([theirs, ...ours])).toEqual(ours);
  expect(await isListedUndoable(id)).toBe(false);
});

it('a record that came back and was deleted again stays deleted', async () => {
  const ids = await buildDevices(app, 3, { organizationId: null, name: 'Again' });
  const [again = 0, alone = 0, once = 0] = ids;
  const first = await deleteDevices(ids);
  expect((await undo(first.id)).status).toBe(200);
  const second = await deleteDevices([again]);
  await top.call(deleteDevice, { params: { id: alone } });
  expect(await undo(first.id)).toMatchObject({ status: 422 });
  expect((await undo(second.id)).body.data).toMatchObject({ total: 1, failed: 0 });
  expect(await idsOf(ids)).toEqual([again, once]);
});

it('a person whom another administrator deleted before the plan stays deleted', async () => {
  const { id: organizationId } = await buildOrganization(app);
  const [theirs = 0, ours = 0] = await buildInvited(app, 2, organizationId);
  await top.call(startUserAction, { body: { action: 'delete', ids: [theirs] } });
  const { id, email } = await buildUser(app, { level: accessLevels.top });
  const origin = { address: '', requestId: '', userAgent: '' };
  const actor = { kind: 'user', id, email, level: accessLevels.top, organizationId: null, origin } as const;
  const leaving = new Map([theirs, ours].map((one) => [one, { leaves: true } as const]));
  const planned = await app.app.services.operations.startPlan(actor, systemScope, leaving);
  expect(planned).toMatchObject({ done: 2, failed: 1, is_undoable: true });
  expect(await isListedUndoable(planned.id)).toBe(true);
  expect((await undo(planned.id)).body.data).toMatchObject({ total: 1, failed: 0 });
  expect(await rowsOf(app, sql`SELECT id FROM users WHERE organization_id = ${organizationId}`)).toEqual([
    { id: ours },
  ]);
});

it('many come back in a job, also where the deletion was cancelled on its way', async () => {
  const ids = await buildDevices(app, limits.doneAtOnce + 10, { organizationId: null, name: 'Many undone' });
  const deletion = await deleteDevices(ids);
  await runJob(app, deletion, 'next');
  await change(app, sql`UPDATE operations SET state = 'cancelled' WHERE id = ${deletion.id}`);
  const left = await idsOf(ids);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(ids.length);
  const { data } = (await undo(deletion.id)).body;
  expect(data.total).toBe(ids.length - left.length);
  await runJob(app, data);
  expect(await idsOf(ids)).toEqual(ids);
});

it('administrators of an organization bring back their own people', async () => {
  const { id: organizationId } = await buildOrganization(app);
  const administrator = await buildUser(app, { level: accessLevels.organization, organizationId });
  const client = await signedIn(app, administrator);
  const ids = await buildInvited(app, 2, organizationId);
  const { id } = (await client.call(startUserAction, { body: { action: 'delete', ids } })).body.data;
  const outsider = await signedIn(app, await buildUser(app, { level: accessLevels.organization, organizationId }));
  expect((await undo(id, outsider)).status).toBe(404);
  expect((await undo(id, client)).body.data).toMatchObject({ kind: 'user', action: 'restore', done: 2, failed: 0 });
});

it('a change is undone by another operation, each record with its entry, and only once', async () => {
  const [home, other] = [await buildOrganization(app), await buildOrganization(app)];
  const ids = await buildDevices(app, 3, { organizationId: home.id, name: 'Moved' });
  const assign = { action: 'assign', ids, organization_id: other.id };
  const { data } = (await top.call(startDeviceAction, { body: assign })).body;
  expect(data.is_undoable).toBe(true);
  const undone = (await undo(data.id)).body.data;
  expect(undone).toMatchObject({ kind: 'device', action: 'undo', total: 3, done: 3, failed: 0, is_undoable: false });
  expect(await rowsOf(app, sql`SELECT FROM devices WHERE organization_id = ${home.id}`)).toHaveLength(3);
  expect(await entryCounts(app, 'device.assigned', ids)).toEqual([2, 2, 2]);
  expect((await top.call(showOperation, { params: { id: data.id } })).body.data.is_undoable).toBe(false);
  for (const id of [data.id, undone.id]) expect((await undo(id)).status).toBe(422);
});

it('a record that was changed since is named and stays, and only what was changed counts', async () => {
  const [one, renamed, gone] = [await buildDevice(app), await buildDevice(app), await buildDevice(app)];
  const ids = [one.id, renamed.id, gone.id];
  const { data } = (await top.call(startDeviceAction, { body: { action: 'block', ids } })).body;
  await top.call(unblockDevice, { params: { id: one.id } });
  await top.call(updateDevice, { body: { id: renamed.id, name: 'Renamed' } });
  await deleteDevices([gone.id]);
  const undone = (await undo(data.id)).body.data;
  expect(undone).toMatchObject({
    done: 3,
    failed: 2,
    failures: [{ id: one.id, label: one.name, reason: 'It was changed since.' }, { id: gone.id }],
  });
  expect(await rowsOf(app, sql`SELECT name FROM devices WHERE id = ${renamed.id} AND blocked_at IS NULL`)).toEqual([
    { name: 'Renamed' },
  ]);
});

it('undoing needs the rights of now', async () => {
  const { id: organizationId } = await buildOrganization(app);
  const administrator = await buildUser(app, { level: accessLevels.organization, organizationId });
  const client = await signedIn(app, administrator);
  const [id = 0] = await buildInvited(app, 1, organizationId);
  const role_id = await roleId(app, accessLevels.organization);
  const { data } = (await client.call(startUserAction, { body: { action: 'change_role', ids: [id], role_id } })).body;
  expect(data).toMatchObject({ failed: 0, is_undoable: true });
  const elsewhere = await buildOrganization(app);
  await change(app, sql`UPDATE users SET organization_id = ${elsewhere.id} WHERE id = ${id}`);
  expect((await undo(data.id, client)).status).toBe(422);
  expect((await undo(data.id)).body.data).toMatchObject({ action: 'undo', failed: 0 });
  expect(await entryCounts(app, 'user.updated', [id])).toEqual([2]);
});

it('many are put back in a job', async () => {
  const ids = await buildDevices(app, limits.doneAtOnce + 10, { organizationId: null, name: 'Many put back' });
  const { data } = (await top.call(startDeviceAction, { body: { action: 'release', ids } })).body;
  expect((await undo(data.id)).status).toBe(422);
  await runJob(app, data);
  const undoing = (await undo(data.id)).body.data;
  expect((await undo(data.id)).status).toBe(422);
  await runJob(app, undoing);
  const released = sql`SELECT FROM devices WHERE id = ANY(${ids}::int[]) AND released_at IS NOT NULL`;
  expect(await rowsOf(app, released)).toEqual([]);
});

it('an operation that ended sessions, or is under way, is not undone', async () => {
  const { id } = await buildUser(app);
  const body = { action: 'sign_out', ids: [id] };
  const { data } = (await top.call(startUserAction, { body })).body;
  expect(data.is_undoable).toBe(false);
  expect((await undo(data.id)).status).toBe(422);
  const many = await buildDevices(app, limits.doneAtOnce + 1, { organizationId: null, name: 'Running' });
  expect((await undo((await deleteDevices(many)).id)).status).toBe(422);
});
