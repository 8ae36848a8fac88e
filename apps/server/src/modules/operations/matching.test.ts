import { listUsers } from '@account/contract/endpoints/administration/users';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { startDeviceAction, startUserAction } from '@account/contract/endpoints/operations/operations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, buildInvited } from './test/many.ts';

const app = useTestApp();
let client: Client;
let school: { id: number; name: string };
let actor: Awaited<ReturnType<typeof buildUser>>;
let administrator: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  school = await buildOrganization(app, { name: 'Northwind' });
  actor = await buildUser(app, { level: accessLevels.organization });
  administrator = await signedIn(app, actor);
  await buildDevices(app, 130, { organizationId: school.id, name: 'Hall' });
  await buildDevices(app, 70, { organizationId: null, name: 'Hall' });
  await buildDevices(app, 60, { organizationId: null, name: 'Gym' });
  await buildInvited(app, 20, actor.organization_id ?? 0);
  await buildInvited(app, 70, school.id);
});

const idsOf = async (id: number) =>
  (await rowOf<{ ids: number[] }>(app, sql`SELECT record_ids AS ids FROM operations WHERE id = ${id}`)).ids;

/** The ids on all pages of the list with the same filters, in their order. */
async function listed(by: Client, endpoint: typeof listDevices | typeof listUsers, filters: object) {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await by.call(endpoint, { body: { filters, page, per_page: 100 } });
    last = body.meta.last_page;
    ids.push(...body.data.map((row: { id: number }) => row.id));
  }
  return ids.sort((left, right) => left - right);
}

it.each([
  ['everything', {}],
  ['a search', { fussy: 'hall' }],
  ['a search for an organization', { fussy: 'northw' }],
  ['a status', { status: 'on' }],
  ['those that wait', { status: 'waiting' }],
  ['a status and a search', { status: 'on', fussy: 'hall 00' }],
  ['no organization', { organization_id: 0, fussy: 'hall' }],
])('devices that match %s are those that the list shows, the smallest id first', async (_what, filters) => {
  const shown = await listed(client, listDevices, filters);
  expect(shown.length).toBeGreaterThan(limits.doneAtOnce);
  const { body } = await client.call(startDeviceAction, { body: { action: 'block', matching: filters } });
  expect(body.data).toMatchObject({ total: shown.length, state: 'running' });
  expect(await idsOf(body.data.id)).toEqual(shown);
});

it.each([
  ['everything', {}],
  ['a search', { fussy: 'example.com' }],
  ['a search for a role', { fussy: 'user' }],
  ['a state', { state: 'invited' }],
  ['a role', { role_id: 3 }],
  ['ordinary users', { onlyusers: true }],
])('users that match %s are those that the list shows, of the own organization alone', async (_what, filters) => {
  for (const by of [client, administrator]) {
    const shown = await listed(by, listUsers, filters);
    const { body } = await by.call(startUserAction, { body: { action: 'invite', matching: filters } });
    expect(body.data.total).toBe(shown.length);
    expect(await idsOf(body.data.id)).toEqual(shown);
  }
});

it('one organization named by a filter is the limit of a top administrator alone', async () => {
  const body = { action: 'invite', matching: { organization_id: school.id } };
  expect((await client.call(startUserAction, { body })).body.data.total).toBe(70);
  expect((await administrator.call(startUserAction, { body })).body.data.total).toBe(21);
});

it('nothing that matches is refused, and so are more than an operation may have', async () => {
  const act = (matching: object) => client.call(startDeviceAction, { body: { action: 'block', matching } });
  expect(await act({ fussy: 'no such display' })).toMatchObject({
    status: 422,
    body: { message: 'Nothing matches any more.', errors: {} },
  });
  expect((await act({ organization_id: 2_000_000 })).status).toBe(422);
  await buildDevices(app, limits.operation + 1, { organizationId: school.id, name: 'Ward' });
  for (const matching of [{ fussy: 'ward' }, { organization_id: school.id }, {}])
    expect(await act(matching)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('More than 10,000 records match.') },
    });
});
