import { directions } from '@account/contract/calls/list-options';
import { pageOperations } from '@account/contract/endpoints/operations/operation-pages';
import { startDeviceAction, startUserAction, undoOperation } from '@account/contract/endpoints/operations/operations';
import { operationList } from '@account/contract/endpoints/operations/operations.list';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildDevices, buildInvited, runJob } from './test/many.ts';

const app = useTestApp();
let top: Client;
let administrator: Client;
let colleague: Client;
/** The numbers of the operations: of the top administrator three, of the other one a single one. */
let ids: { blocked: number; deleted: number; running: number; invited: number };

beforeAll(async () => {
  const { id: organizationId } = await buildOrganization(app);
  const level = accessLevels.organization;
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top, email: 'top@example.com' }));
  administrator = await signedIn(app, await buildUser(app, { level, organizationId, email: 'admin@example.com' }));
  colleague = await signedIn(app, await buildUser(app, { level, organizationId }));
  const devices = await buildDevices(app, 3, { organizationId, name: 'Hall' });
  const many = await buildDevices(app, limits.doneAtOnce + 10, { organizationId: null, name: 'Lab' });
  const start = async (body: object) => (await top.call(startDeviceAction, { body })).body.data.id;
  const people = await buildInvited(app, 2, organizationId);
  ids = {
    blocked: await start({ action: 'block', ids: devices }),
    deleted: await start({ action: 'delete', ids: devices }),
    running: await start({ action: 'block', ids: many }),
    invited: (await administrator.call(startUserAction, { body: { action: 'invite', ids: people } })).body.data.id,
  };
  await runJob(app, { id: ids.running }, 'next');
});

const read = async (client: Client, body: object = {}) => {
  const { status, body: answer } = await client.call(pageOperations, { body: { page: 1, ...body } });
  expect(status).toBe(200);
  return answer;
};
const idsOf = async (client: Client, body?: object): Promise<number[]> =>
  (await read(client, body)).data.map(({ id }: { id: number }) => id);

it('top administrators see those of everybody, others their own', async () => {
  const order_by = { column: 'created_at', direction: 'desc' };
  expect(await idsOf(top, { order_by })).toEqual([ids.invited, ids.running, ids.deleted, ids.blocked]);
  expect(await idsOf(administrator)).toEqual([ids.invited]);
  expect(await idsOf(colleague)).toEqual([]);
});

it('each says who did what, with how many, how far it is, and whether it can be undone', async () => {
  const { data, meta } = await read(top, { order_by: { column: 'total' } });
  expect(meta).toMatchObject({ total: 4, last_page: 1 });
  const of = (id: number) => data.find((row: { id: number }) => row.id === id);
  expect(of(ids.blocked)).toMatchObject({
    actor_email: 'top@example.com',
    kind: 'device',
    action: 'block',
    total: 3,
    done: 3,
    failed: 0,
    state: 'finished',
  });
  expect(of(ids.deleted)).toMatchObject({ action: 'delete', is_undoable: true });
  expect(of(ids.running)).toMatchObject({ state: 'running', is_undoable: false, finished_at: null });
  expect(of(ids.running).done).toBeLessThan(of(ids.running).total);
  expect(of(ids.invited)).toMatchObject({ actor_email: 'admin@example.com', kind: 'user', is_undoable: false });
});

it.each(operationList.sorted)('every order has each of them once, by %s', async (column) => {
  for (const direction of directions) {
    const order_by = { column, direction };
    const pages = [await idsOf(top, { per_page: 10, order_by }), await idsOf(top, { per_page: 100, order_by })];
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0]?.toSorted((one, other) => one - other)).toEqual([
      ids.blocked,
      ids.deleted,
      ids.running,
      ids.invited,
    ]);
  }
});

it('they are filtered by their state, and found by who began them', async () => {
  expect(await idsOf(top, { filters: { state: 'running' } })).toEqual([ids.running]);
  expect(await idsOf(top, { filters: { fussy: 'ADMIN@' } })).toEqual([ids.invited]);
  expect(await idsOf(administrator, { filters: { fussy: 'top@' } })).toEqual([]);
  const { status, body } = await top.call(pageOperations, { body: { filters: { state: 'lost' } } });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['filters.state']]);
});

it('an undone operation is not offered for undoing again', async () => {
  await top.call(undoOperation, { params: { id: ids.deleted } });
  const [row] = (
    await read(top, { filters: { fussy: 'top@', state: 'finished' }, order_by: { column: 'action' } })
  ).data.filter(({ id }: { id: number }) => id === ids.deleted);
  expect(row).toMatchObject({ is_undoable: false });
});
