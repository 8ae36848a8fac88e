import type { Endpoint } from '@account/contract/calls/endpoint';
import { saveManufacturerApp, showManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { saveOrganization, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { releaseDevice, showDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { saveNetworkDrive, showNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawSql, sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { atOnce } from '../support/at-once.ts';
import { driveBody, manufacturerAppBody, organizationBody, userBody } from '../support/bodies.ts';
import { Client, signedIn } from '../support/client.ts';
import {
  buildDevice,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOrganization,
  buildUser,
} from '../support/factories.ts';

const app = useTestApp();
let colleague: { id: number; email: string };
let client: Client;
let other: Client;
beforeAll(async () => {
  colleague = await buildUser(app, { level: accessLevels.top });
  client = await signedIn(app, colleague);
  other = await signedIn(app, colleague);
});

interface Kind {
  show: Endpoint;
  save: Endpoint;
  build: () => Promise<{ id: number }>;
  /** A save that changes one field each time. */
  body: (text: string) => Promise<object>;
  field: string;
  /** Its name in messages. */
  word: string;
  table: string;
}

const kinds: Record<string, Kind> = {
  organization: {
    show: showOrganization,
    save: saveOrganization,
    build: () => buildOrganization(app),
    body: async (name) => organizationBody({ name }),
    field: 'name',
    word: 'name',
    table: 'organizations',
  },
  user: {
    show: showUser,
    save: saveUser,
    build: () => buildUser(app),
    body: (username) => userBody(app, { username }),
    field: 'username',
    word: 'username',
    table: 'users',
  },
  device: {
    show: showDevice,
    save: updateDevice,
    build: () => buildDevice(app),
    body: async (name) => ({ name }),
    field: 'name',
    word: 'name',
    table: 'devices',
  },
  drive: {
    show: showNetworkDrive,
    save: saveNetworkDrive,
    build: () => buildNetworkDrive(app, { userId: colleague.id }),
    body: async (displayname) => driveBody({ displayname }),
    field: 'displayname',
    word: 'display name',
    table: 'network_drives',
  },
  manufacturerApp: {
    show: showManufacturerApp,
    save: saveManufacturerApp,
    build: () => buildManufacturerApp(app),
    body: async (manufacturer_name) => manufacturerAppBody({ manufacturer_name }),
    field: 'manufacturer_name',
    word: 'manufacturer name',
    table: 'manufacturer_apps',
  },
};

describe.each(Object.entries(kinds))(
  'a save of a record (%s) that was read before',
  (_kind, { show, save, build, body, field, word, table }) => {
    const read = async (id: number) => (await client.call(show, { params: { id } })).body.data;

    /** A record and the version that was read; all that follows happens within about a second. */
    async function readEarlier() {
      const { id } = await build();
      return { id, updated_at: (await read(id)).updated_at as string };
    }

    const saveAs = async (caller: Client, id: number, text: string, updated_at?: unknown) =>
      caller.call(save, { body: { ...(await body(text)), id, ...(updated_at === undefined ? {} : { updated_at }) } });

    it('is taken while it is unchanged', async () => {
      const { id, updated_at } = await readEarlier();
      const response = await saveAs(client, id, `mine ${id}`, updated_at);
      expect(response.status).toBe(200);
      expect(response.body.data.updated_at > updated_at).toBe(true);
      expect((await saveAs(client, id, `again ${id}`, response.body.data.updated_at)).status).toBe(200);
    });

    it('is refused after that of another user, naming who changed what, and changes nothing', async () => {
      const { id, updated_at } = await readEarlier();
      expect((await saveAs(other, id, `theirs ${id}`)).status).toBe(200);
      const response = await saveAs(client, id, `mine ${id}`, updated_at);
      expect(response.status).toBe(422);
      const [message] = response.body.errors.updated_at;
      expect(message).toMatch(
        new RegExp(`^${colleague.email} changed this record meanwhile \\(.*\\b${word}\\b.*\\)\\.`),
      );
      expect((await read(id))[field]).toBe(`theirs ${id}`);
    });

    it('is taken once when two come at the same moment', async () => {
      const { id, updated_at } = await readEarlier();
      const held = sql`SELECT FROM ${rawSql(table)} WHERE id = ${id} FOR UPDATE`;
      const responses = await atOnce(app, held, [
        () => saveAs(client, id, `mine ${id}`, updated_at),
        () => saveAs(other, id, `theirs ${id}`, updated_at),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const [refused] = responses.filter(({ status }) => status === 422);
      expect(refused?.body.errors.updated_at[0]).toContain(`${colleague.email} changed this record meanwhile`);
    });

    it.each([undefined, null])('is not checked when the version is %j', async (version) => {
      const { id } = await readEarlier();
      await saveAs(other, id, `theirs ${id}`);
      expect((await saveAs(client, id, `mine ${id}`, version)).status).toBe(200);
    });

    it.each(['yesterday', '2026-01-01', 5, ''])('is refused with the version %j', async (version) => {
      const { id } = await readEarlier();
      expect((await saveAs(client, id, `mine ${id}`, version)).body.errors).toHaveProperty('updated_at');
    });
  },
);

it('a record that is changed often keeps as many versions', async () => {
  const { id, name } = await buildDevice(app);
  const versions: string[] = [];
  for (let time = 0; time < 5; time++)
    versions.push((await client.call(updateDevice, { body: { id, name } })).body.data.updated_at);
  expect(new Set(versions).size).toBe(5);
  expect(versions.toSorted()).toEqual(versions);
});

it('a change without fields is told by who made it', async () => {
  const { id } = await buildDevice(app);
  const { updated_at } = (await client.call(showDevice, { params: { id } })).body.data;
  await other.call(releaseDevice, { params: { id } });
  const response = await client.call(updateDevice, { body: { id, name: 'mine', updated_at } });
  expect(response.body.errors.updated_at[0]).toMatch(`${colleague.email} changed this record meanwhile. `);
});

it('a user who sees no entries of others learns who changed the own drive', async () => {
  const person = await buildUser(app);
  const { id } = await buildNetworkDrive(app, { userId: person.id });
  const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
  const { updated_at } = (await here.call(showNetworkDrive, { params: { id } })).body.data;
  await there.call(saveNetworkDrive, { body: driveBody({ id, displayname: 'there' }) });
  const response = await here.call(saveNetworkDrive, { body: driveBody({ id, updated_at }) });
  expect(response.body.errors.updated_at[0]).toMatch(`${person.email} changed this record meanwhile (`);
});

it('a change by a display names no person', async () => {
  const { id, androidid, token } = await buildDevice(app);
  const { updated_at } = (await client.call(showDevice, { params: { id } })).body.data;
  const display = new Client(app);
  display.bearer = token;
  await display.call(enrolDevice, { body: { androidid, name: 'Again' } });
  const response = await client.call(updateDevice, { body: { id, name: 'mine', updated_at } });
  expect(response.body.errors.updated_at[0]).toMatch(/^Somebody changed this record meanwhile\./);
});
