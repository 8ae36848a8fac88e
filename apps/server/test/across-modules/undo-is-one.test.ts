import type { Endpoint } from '@account/contract/calls/endpoint';
import {
  deleteManufacturerApp,
  saveManufacturerApp,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import {
  deleteOrganization,
  saveOrganization,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { deleteUser, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { restoreFromBin } from '@account/contract/endpoints/bin';
import {
  blockDevice,
  deleteDevice,
  releaseDevice,
  showDevice,
  updateDevice,
} from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import {
  deleteNetworkDrive,
  saveNetworkDrive,
  showNetworkDrive,
} from '@account/contract/endpoints/drives/network-drives';
import {
  type DeviceAction,
  deviceActions,
  startDeviceAction,
  startUserAction,
  type UserAction,
  undoOperation,
  userActions,
} from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { builders, fill } from '../../src/modules/bin/test/records.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { roleId } from '../support/bodies.ts';
import { type Client, signedIn } from '../support/client.ts';
import { type Display, enrolledDisplay } from '../support/displays.ts';
import {
  buildBatch,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOrganization,
  buildPanelRole,
  buildUser,
} from '../support/factories.ts';
import { change } from '../support/query.ts';
import { wholeDatabase } from '../support/whole-database.ts';

const app = useTestApp();

let top: Client;
let home: { id: number };
let other: { id: number };
let empty: number;
let displays: Display[];
let people: { id: number }[];
let preset: { id: number };
let drive: { id: number };

const beats = () =>
  Promise.all(
    displays.map(async (display) => {
      const { status, body } = await display.call(heartbeat, { body: { manufacturer_code: 'UNDONE' } });
      return { status, body };
    }),
  );

beforeAll(async () => {
  app.clock.hold();
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  [home, other] = [await buildOrganization(app), await buildOrganization(app)];
  await buildPanelRole(app, { organizationId: home.id });
  preset = await buildManufacturerApp(app, { code: 'UNDONE' });
  displays = await Promise.all(
    [home.id, home.id, home.id, home.id, null].map((organizationId) => enrolledDisplay(app, { organizationId })),
  );
  const [, renewed, blocked, released] = displays;
  await renewed?.call(renewDisplayToken);
  await top.call(blockDevice, { params: { id: blocked?.id ?? 0 } });
  await top.call(releaseDevice, { params: { id: released?.id ?? 0 } });
  people = [
    await buildUser(app, { organizationId: home.id }),
    await buildUser(app, { organizationId: home.id, level: accessLevels.organization }),
    await buildUser(app, { organizationId: home.id, isVerified: false }),
  ];
  for (const person of people) await fill(app, person);
  // People of a directory are changed by it alone.
  await change(app, sql`DELETE FROM directory_people`);
  await buildBatch(app, { organizationId: home.id, userIds: people.map(({ id }) => id) });
  empty = await builders.organization(app, top, { id: 0 });
  drive = await buildNetworkDrive(app, { userId: people[0]?.id ?? 0 });
  await beats();
});

/** Does something, and returns what undoes it. */
type Act = () => Promise<() => Promise<{ status: number; body: { data?: { failed?: number } } }>>;

const operation =
  (endpoint: Endpoint, body: () => Promise<object> | object): Act =>
  async () => {
    const { data } = (await top.call(endpoint, { body: await body() })).body;
    expect(data).toMatchObject({ state: 'finished', is_undoable: true });
    return () => top.call(undoOperation, { params: { id: data.id } });
  };
const ofDisplays = (body: () => { action: DeviceAction; organization_id?: number | null }) =>
  operation(startDeviceAction, () => ({ ...body(), ids: displays.map(({ id }) => id) }));
const ofPeople = (body: () => Promise<{ action: UserAction; role_id?: number; organization_id?: number }>) =>
  operation(startUserAction, async () => ({ ...(await body()), ids: people.map(({ id }) => id) }));

const deletion =
  (endpoint: Endpoint, id: () => number): Act =>
  async () => {
    const { body } = await top.call(endpoint, { params: { id: id() } });
    return () => top.call(restoreFromBin, { params: { id: body.data.bin_id } });
  };

interface Form {
  show: Endpoint;
  save: Endpoint;
  id: () => number;
  change: () => object;
  client?: () => Promise<Client>;
}

/** A form that is saved; its former values are saved over the version that it made. */
const form =
  ({ show, save, id, change, client = async () => top }: Form): Act =>
  async () => {
    const caller = await client();
    const { data: former } = (await caller.call(show, { params: { id: id() } })).body;
    const { status, body } = await caller.call(save, { body: { ...former, ...change() } });
    expect(status).toBe(200);
    return () => caller.call(save, { body: { ...former, updated_at: body.data.updated_at } });
  };

const deviceActs: Readonly<Record<DeviceAction, Act>> = {
  assign: ofDisplays(() => ({ action: 'assign', organization_id: other.id })),
  release: ofDisplays(() => ({ action: 'release' })),
  block: ofDisplays(() => ({ action: 'block' })),
  unblock: ofDisplays(() => ({ action: 'unblock' })),
  delete: ofDisplays(() => ({ action: 'delete' })),
};

/** A mail that was sent and sessions that ended do not come back, and nothing says `Undo`. */
type Undoable = Exclude<UserAction, 'invite' | 'sign_out'>;
const userActs: Readonly<Record<Undoable, Act>> = {
  assign: ofPeople(async () => ({ action: 'assign', organization_id: other.id })),
  change_role: ofPeople(async () => ({ action: 'change_role', role_id: await roleId(app, accessLevels.organization) })),
  delete: ofPeople(async () => ({ action: 'delete' })),
};

const acts: readonly (readonly [string, Act])[] = [
  ...deviceActions.map((action) => [`${action} many displays`, deviceActs[action]] as const),
  ['take many displays out of their organizations', ofDisplays(() => ({ action: 'assign', organization_id: null }))],
  ...userActions.flatMap((action) =>
    action in userActs ? [[`${action} many people`, userActs[action as Undoable]] as const] : [],
  ),
  ['delete a display', deletion(deleteDevice, () => displays[1]?.id ?? 0)],
  ['delete a person', deletion(deleteUser, () => people[2]?.id ?? 0)],
  ['delete an organization', deletion(deleteOrganization, () => empty)],
  ['delete a preset', deletion(deleteManufacturerApp, () => preset.id)],
  [
    'save a person',
    form({
      show: showUser,
      save: saveUser,
      id: () => people[0]?.id ?? 0,
      change: () => ({ name: 'Changed', username: 'changed', panel_role: 'guest', organization_id: other.id }),
    }),
  ],
  [
    'save a display',
    form({
      show: showDevice,
      save: updateDevice,
      id: () => displays[0]?.id ?? 0,
      change: () => ({ name: 'Display changed', organization_id: null }),
    }),
  ],
  [
    'save an organization',
    form({
      show: showOrganization,
      save: saveOrganization,
      id: () => home.id,
      change: () => ({ name: 'Changed', logo_vertical: 31, domains: ['changed.example'], language: 'de' }),
    }),
  ],
  [
    'save a preset',
    form({
      show: showManufacturerApp,
      save: saveManufacturerApp,
      id: () => preset.id,
      change: () => ({ app1_package: 'com.changed', app2_package: 'com.second', app2_icon: null }),
    }),
  ],
  [
    'save a network drive',
    form({
      show: showNetworkDrive,
      save: saveNetworkDrive,
      id: () => drive.id,
      change: () => ({ host: '10.9.8.7', displayname: 'Changed', username: 'changed' }),
      client: () => signedIn(app, people[0] ?? { id: 0 }),
    }),
  ],
];

describe('undone, all is as it was', () => {
  it.each(acts)('%s', async (_name, act) => {
    const before = { beats: await beats(), rows: await wholeDatabase(app) };
    app.clock.advance(60);
    const undo = await act();
    expect(await wholeDatabase(app)).not.toEqual(before.rows);
    const { status, body } = await undo();
    expect([status, body.data?.failed ?? 0]).toEqual([200, 0]);
    expect(await wholeDatabase(app)).toEqual(before.rows);
    expect(await beats()).toEqual(before.beats);
  });

  it('a network drive, by its owner', async () => {
    const owner = await signedIn(app, people[0] ?? { id: 0 });
    const before = await wholeDatabase(app);
    const { body } = await owner.call(deleteNetworkDrive, { params: { id: drive.id } });
    expect((await owner.call(restoreFromBin, { params: { id: body.data.bin_id } })).status).toBe(200);
    expect(await wholeDatabase(app)).toEqual(before);
  });
});
