import {
  showOperation,
  startDeviceAction,
  startUserAction,
  undoOperation,
} from '@account/contract/endpoints/administration/operations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, buildInvited, runJob } from './test/many.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const deleteDevices = async (ids: readonly number[]) =>
  (await top.call(startDeviceAction, { body: { action: 'delete', ids } })).body.data;
const undo = (id: number, client = top) => client.call(undoOperation, { params: { id } });
const idsOf = async (ids: readonly number[]) =>
  (await rowsOf<{ id: number }>(app, sql`SELECT id FROM devices WHERE id = ANY(${ids}::int[]) ORDER BY id`)).map(
    ({ id }) => id,
  );

it('what was deleted together comes back together, each with its entry, and only once', async () => {
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

it('what deleted nothing, or still does, is not undone', async () => {
  const [id = 0] = await buildDevices(app, 1, { organizationId: null, name: 'Blocked' });
  const { data } = (await top.call(startDeviceAction, { body: { action: 'block', ids: [id] } })).body;
  expect((await undo(data.id)).status).toBe(422);
  const many = await buildDevices(app, limits.doneAtOnce + 1, { organizationId: null, name: 'Running' });
  expect((await undo((await deleteDevices(many)).id)).status).toBe(422);
});
