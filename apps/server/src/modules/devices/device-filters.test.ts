import { countDevices } from '@account/contract/endpoints/administration/list-counts';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { accessLevels } from '@account/contract/roles';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { displaySeen } from './test/sightings.ts';

const app = useTestApp();
const displays: { id: number; status: DeviceStatus; organization: number }[] = [];
const ages = {
  on: 0,
  today: usualAges.on,
  week: usualAges.today,
  silent: usualAges.week,
  blocked: 0,
} as const;
let client: Client;
let home: number;

beforeAll(async () => {
  app.clock.hold();
  home = (await buildOrganization(app)).id;
  const abroad = (await buildOrganization(app)).id;
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top, organizationId: home }));
  for (const organization of [home, abroad, 0])
    for (const status of ['on', 'on', 'today', 'week', 'silent', 'blocked'] as const) {
      const name = `Room ${displays.length}`;
      const { id } = await displaySeen(app, ages[status], {
        name,
        organizationId: organization || null,
        isBlocked: status === 'blocked',
      });
      displays.push({ id, status: organization || status === 'blocked' ? status : 'waiting', organization });
    }
});

const idsOf = (organization: number, status?: DeviceStatus) =>
  displays
    .filter((one) => one.organization === organization && (status ?? one.status) === one.status)
    .map(({ id }) => id);

async function found(filters: object, rest: object = {}) {
  const { status, body } = await client.call(listDevices, { body: { filters, page: 1, per_page: 50, ...rest } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: number }) => id).toSorted((left: number, right: number) => left - right);
}

describe('the list of devices, filtered by organization', () => {
  it('shows its displays alone, or those of none, in every order', async () => {
    for (const organization_id of [home, 0])
      for (const column of deviceList.sorted)
        for (const direction of ['asc', 'desc'])
          expect(await found({ organization_id }, { order_by: { column, direction } })).toEqual(idsOf(organization_id));
  });

  it('and by status, in every order', async () => {
    for (const organization_id of [home, 0])
      for (const status of deviceStatuses)
        for (const column of deviceList.sorted)
          expect(await found({ organization_id, status }, { order_by: { column } }), `${status} ${column}`).toEqual(
            idsOf(organization_id, status),
          );
  });

  it('and by a search', async () => {
    const [first] = idsOf(home, 'silent');
    expect(await found({ organization_id: home, status: 'silent', fussy: 'room' })).toEqual([first]);
    expect(await found({ organization_id: 0, fussy: 'room 0' })).toEqual([]);
  });

  it('and to the own organization', async () => {
    expect(await found({ organization_id: home, isonly: true })).toEqual(idsOf(home));
    expect(await found({ organization_id: 0, isonly: true })).toEqual([]);
  });

  it.each([999_999, -1, 1.5, '1', 2 ** 31])('refuses %j', async (organization_id) => {
    const { status, body } = await client.call(listDevices, { body: { filters: { organization_id }, page: 1 } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['filters.organization_id']);
  });
});

describe('the counts beside the list', () => {
  it.each([
    [{}, { on: 4, today: 2, week: 2, silent: 2, waiting: 5, blocked: 3 }],
    [{ isonly: true }, { on: 2, today: 1, week: 1, silent: 1, waiting: 0, blocked: 1 }],
    [{ organization_id: 0 }, { on: 0, today: 0, week: 0, silent: 0, waiting: 5, blocked: 1 }],
    [{ organization_id: 999_999 }, { on: 0, today: 0, week: 0, silent: 0, waiting: 0, blocked: 0 }],
  ])('with %j are %j', async (filters, counts) => {
    expect((await client.call(countDevices, { body: { filters } })).body.data).toEqual(counts);
  });
});
