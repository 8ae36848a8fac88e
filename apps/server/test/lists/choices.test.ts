import type { Endpoint } from '@account/contract/calls/endpoint';
import { listManufacturerApps } from '@account/contract/endpoints/administration/manufacturer-apps';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import {
  buildDevice,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOrganization,
  buildPanelRole,
  buildUser,
} from '../support/factories.ts';
import { change } from '../support/query.ts';

const app = useTestApp();
let client: Client;
let top: { id: number; email: string };
beforeAll(async () => {
  top = await buildUser(app, { level: accessLevels.top });
  client = await signedIn(app, top);
});

const choices = async (endpoint: Endpoint, body: object = {}, caller = client) =>
  (await caller.call(endpoint, { body })).body.data as { id: number; name: string }[];

it('are named by what people call the records', async () => {
  const organization = await buildOrganization(app);
  const device = await buildDevice(app, { organizationId: organization.id });
  const role = await buildPanelRole(app, { organizationId: organization.id });
  const made = await buildManufacturerApp(app);
  const drive = await buildNetworkDrive(app, { userId: top.id, host: '10.4.4.4' });
  expect(await choices(listOrganizations)).toContainEqual({ id: organization.id, name: organization.name });
  expect(await choices(listDevices)).toContainEqual({ id: device.id, name: device.name });
  expect(await choices(listPanelRoles)).toContainEqual({ id: role.id, name: role.role });
  expect(await choices(listUsers)).toContainEqual({ id: top.id, name: top.email });
  expect(await choices(listManufacturerApps)).toContainEqual({ id: made.id, name: made.manufacturer_code });
  expect(await choices(listNetworkDrives)).toContainEqual({ id: drive.id, name: '10.4.4.4' });
  await change(app, sql`UPDATE manufacturer_apps SET manufacturer_name = 'Acme' WHERE id = ${made.id}`);
  await change(app, sql`UPDATE network_drives SET displayname = 'Lessons' WHERE id = ${drive.id}`);
  expect(await choices(listManufacturerApps)).toContainEqual({ id: made.id, name: 'Acme' });
  expect(await choices(listNetworkDrives)).toContainEqual({ id: drive.id, name: 'Lessons' });
});

it('are 1,000 at most, the first by name, and a search reaches the others', async () => {
  await change(
    app,
    sql`INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
    SELECT 'School ' || lpad(n::text, 4, '0'), 1, 1, 'S' || n FROM generate_series(1, 1200) n`,
  );
  const all = await choices(listOrganizations, { filters: { fussy: 'school' } });
  expect(all).toHaveLength(1_000);
  expect([all[0]?.name, all[999]?.name]).toEqual(['School 0001', 'School 1000']);
  expect(await choices(listOrganizations)).toHaveLength(1_000);
  expect((await choices(listOrganizations, { filters: { fussy: 'SCHOOL 1177' } })).map(({ name }) => name)).toEqual([
    'School 1177',
  ]);
});

it('of users are those of the caller’s organization', async () => {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  const colleague = await buildUser(app, { organizationId: administrator.organization_id });
  const caller = await signedIn(app, administrator);
  const found = await choices(listUsers, {}, caller);
  expect(found.map(({ id }) => id).toSorted()).toEqual([administrator.id, colleague.id].toSorted());
  expect(await choices(listUsers, { filters: { fussy: top.email } }, caller)).toEqual([]);
});

it('of drives are the caller’s own', async () => {
  const drive = await buildNetworkDrive(app);
  const owner = await signedIn(app, { id: drive.user_id });
  expect(await choices(listNetworkDrives, {}, owner)).toEqual([{ id: drive.id, name: drive.host }]);
  expect((await choices(listNetworkDrives)).map(({ id }) => id)).not.toContain(drive.id);
});

describe('are searched as their list is', () => {
  const found = async (endpoint: Endpoint, fussy: string) =>
    (await choices(endpoint, { filters: { fussy } })).map(({ id }) => id);
  const listed = async (endpoint: Endpoint, fussy: string) =>
    ((await client.call(endpoint, { body: { filters: { fussy }, page: 1 } })).body.data as { id: number }[]).map(
      ({ id }) => id,
    );

  it.each<[string, Endpoint, string, () => Promise<{ id: number }>]>([
    [
      'panel roles by the organization',
      listPanelRoles,
      'ORTHFIEL',
      async () => buildPanelRole(app, { organizationId: (await buildOrganization(app, { name: 'Northfield' })).id }),
    ],
    [
      'devices by the organization',
      listDevices,
      'eastfie',
      async () => buildDevice(app, { organizationId: (await buildOrganization(app, { name: 'Eastfield' })).id }),
    ],
    ['users by the role', listUsers, 'top adm', async () => top],
    ['manufacturer apps by the code', listManufacturerApps, 'under-a-name', named],
    ['network drives by the host', listNetworkDrives, '10.200.1', namedDrive],
  ])('%s', async (_what, endpoint, fussy, make) => {
    const { id } = await make();
    expect(await found(endpoint, fussy)).toContain(id);
    expect((await found(endpoint, fussy)).toSorted()).toEqual((await listed(endpoint, fussy)).toSorted());
    expect(await found(endpoint, `${fussy}%`)).toEqual([]);
  });

  async function named() {
    const made = await buildManufacturerApp(app, { code: 'Under-a-name' });
    await change(app, sql`UPDATE manufacturer_apps SET manufacturer_name = 'Acme' WHERE id = ${made.id}`);
    return made;
  }

  async function namedDrive() {
    const drive = await buildNetworkDrive(app, { userId: top.id, host: '10.200.1.7' });
    await change(app, sql`UPDATE network_drives SET displayname = 'Lessons' WHERE id = ${drive.id}`);
    return drive;
  }
});
