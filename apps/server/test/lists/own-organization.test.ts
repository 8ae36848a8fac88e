import type { Endpoint } from '@account/contract/calls/endpoint';
import { directions } from '@account/contract/calls/list-options';
import { listManufacturerApps } from '@account/contract/endpoints/administration/manufacturer-apps';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import {
  buildDevice,
  buildManufacturerApp,
  buildOrganization,
  buildPanelRole,
  buildUser,
} from '../support/factories.ts';
import { lists } from './lists.ts';

const app = useTestApp();
let homeless: Client;
let member: Client;
let ids: Record<string, { own: number[]; unassigned: number[]; all: number }>;

beforeAll(async () => {
  const [home, abroad] = [await buildOrganization(app), await buildOrganization(app)];
  const level = accessLevels.top;
  homeless = await signedIn(app, await buildUser(app, { level }));
  member = await signedIn(app, await buildUser(app, { level, organizationId: home.id }));
  const device = async (organizationId: number | null) => (await buildDevice(app, { organizationId })).id;
  const role = async (organizationId: number) => (await buildPanelRole(app, { organizationId })).id;
  const devices = [await device(home.id), await device(home.id), await device(abroad.id), await device(null)] as const;
  const roles = [await role(home.id), await role(home.id), await role(abroad.id)] as const;
  await buildManufacturerApp(app);
  ids = {
    [listDevices.id]: { own: devices.slice(0, 2), unassigned: devices.slice(3), all: 4 },
    [listPanelRoles.id]: { own: roles.slice(0, 2), unassigned: [], all: 3 },
    [listOrganizations.id]: { own: [home.id], unassigned: [], all: 2 },
  };
});

const page = async (client: Client, endpoint: Endpoint, body: object) => {
  const { status, body: response } = await client.call(endpoint, { body: { page: 1, ...body } });
  expect(status, JSON.stringify(response)).toBe(200);
  return { ids: response.data.map(({ id }: { id: number }) => id).toSorted(), total: response.meta.total };
};

const narrowed = lists.filter(({ endpoint }) =>
  [listDevices, listPanelRoles, listOrganizations].includes(endpoint as never),
);

describe.each(narrowed.map((list) => [list.endpoint.id, list] as const))(
  '%s',
  (name, { endpoint, declaration: { sorted } }) => {
    it('shows a top administrator with isonly the rows of the own organization, in every order', async () => {
      const { own = [] } = ids[name] ?? {};
      for (const column of sorted)
        for (const direction of directions) {
          const asked = { filters: { isonly: true }, order_by: { column, direction } };
          expect(await page(member, endpoint, asked)).toEqual({ ids: own, total: own.length });
        }
    });

    it('shows one without organization what belongs to none', async () => {
      const { unassigned = [] } = ids[name] ?? {};
      expect(await page(homeless, endpoint, { filters: { isonly: 1 } })).toEqual({
        ids: unassigned,
        total: unassigned.length,
      });
    });

    it('searches within it', async () => {
      const { own = [] } = ids[name] ?? {};
      expect(await page(member, endpoint, { filters: { isonly: true, fussy: ' ' } })).toMatchObject({ ids: own });
      expect(
        await page(member, endpoint, { filters: { isonly: true, fussy: 'nothing is called this' } }),
      ).toMatchObject({
        total: 0,
      });
    });

    it.each([{}, { isall: true }, { onlyusers: true }, { isonly: 'no' }])(
      'shows everything with %j',
      async (filters) => {
        expect((await page(member, endpoint, { filters })).total).toBe(ids[name]?.all);
      },
    );
  },
);

it('manufacturer apps belong to no organization: isonly changes nothing there', async () => {
  expect((await page(member, listManufacturerApps, { filters: { isonly: true } })).total).toBe(1);
});
