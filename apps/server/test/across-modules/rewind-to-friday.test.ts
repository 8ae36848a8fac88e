import { saveOrganization, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { listBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { deleteDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import {
  type DeviceAction,
  startDeviceAction,
  startUserAction,
  undoOperation,
} from '@account/contract/endpoints/operations/operations';
import { type RewindRow, rewindOrganization } from '@account/contract/endpoints/rewind';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../src/modules/bin/test/records.ts';
import { useTestApp } from '../support/app.ts';
import { organizationBody, roleId, userBody } from '../support/bodies.ts';
import { type Client, signedIn, visitor } from '../support/client.ts';
import { type Display, enrolledDisplay } from '../support/displays.ts';
import { buildOrganization, buildPanelRole, buildUser } from '../support/factories.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';
import { wholeDatabase } from '../support/whole-database.ts';

const app = useTestApp();
let top: Client;
let home: { id: number; name: string };
let other: { id: number; name: string };
let displays: Record<
  'renamed' | 'moved' | 'unblocked' | 'blocked' | 'released' | 'deleted' | 'binned' | 'arrived',
  Display
>;
let people: Record<'promoted' | 'moved' | 'renamed' | 'deleted' | 'binned' | 'arrived', { id: number; email: string }>;

const ask = async (client: Client, endpoint: Parameters<Client['call']>[0], call: Parameters<Client['call']>[1]) => {
  const { status, body } = await client.call(endpoint, call);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

const beats = () =>
  Promise.all(
    Object.values(displays).map(async (display) => {
      const { status, body } = await display.call(heartbeat, { body: { manufacturer_code: 'NONE' } });
      return { status, body };
    }),
  );

const ofDisplay = (action: DeviceAction, { id }: { id: number }, values: object = {}) =>
  ask(top, startDeviceAction, { body: { action, ids: [id], ...values } });

const settings = { name: 'North Campus', logo_vertical: 64, logo_horizontal: 48, domains: ['north.example'] };

beforeAll(async () => {
  app.clock.hold();
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  other = await buildOrganization(app);
  home = (await ask(top, saveOrganization, { body: organizationBody(settings) })).data;
  await buildPanelRole(app, { organizationId: home.id });
  const display = () => enrolledDisplay(app, { organizationId: home.id });
  displays = {
    renamed: await display(),
    moved: await display(),
    unblocked: await display(),
    blocked: await display(),
    released: await display(),
    deleted: await display(),
    binned: await display(),
    arrived: await enrolledDisplay(app, { organizationId: other.id }),
  };
  const person = () => buildUser(app, { organizationId: home.id });
  people = {
    promoted: await person(),
    moved: await person(),
    renamed: await person(),
    deleted: await person(),
    binned: await person(),
    arrived: await buildUser(app, { organizationId: other.id }),
  };
  for (const one of [people.deleted, people.binned]) await fill(app, one);
  await beats();
  await ofDisplay('block', displays.unblocked);
  await ask(top, deleteDevice, { params: { id: displays.binned.id } });
  await ask(top, deleteUser, { params: { id: people.binned.id } });
  // The entries so far are from days ago.
  await runAsOwner(app.connection, `UPDATE audit_entries SET created_at = created_at - interval '3 days'`);
  app.clock.advance(60);
});

async function monday(): Promise<void> {
  await ask(top, saveOrganization, {
    body: {
      ...settings,
      id: home.id,
      name: 'South Campus',
      logo_vertical: 99,
      domains: [],
      require_two_factor: true,
      language: 'fr',
    },
  });
  await ask(top, updateDevice, { body: { id: displays.renamed.id, name: 'Another name' } });
  await ofDisplay('assign', displays.moved, { organization_id: other.id });
  await ofDisplay('unblock', displays.unblocked);
  await ofDisplay('block', displays.blocked);
  await ofDisplay('release', displays.released);
  await ask(top, deleteDevice, { params: { id: displays.deleted.id } });
  await ofDisplay('assign', displays.arrived, { organization_id: home.id });
  await ask(top, updateDevice, { body: { id: displays.arrived.id, name: 'Arrived' } });
  const { data: binned } = await ask(top, listBin, { body: { page: 1 } });
  for (const one of binned as { id: number; label: string }[])
    if ([displays.binned.name, people.binned.email].includes(one.label))
      await ask(top, restoreFromBin, { params: { id: one.id } });
  const user = { role_id: await roleId(app, accessLevels.user), panel_role: 'normal' };
  const renamed = { ...user, username: `other-${people.renamed.id}`, name: 'Other', panel_role: 'guest' };
  await ask(top, saveUser, { body: { id: people.renamed.id, organization_id: home.id, ...renamed } });
  await ask(top, startUserAction, {
    body: { action: 'change_role', ids: [people.promoted.id], role_id: await roleId(app, accessLevels.organization) },
  });
  await ask(top, startUserAction, { body: { action: 'assign', ids: [people.moved.id], organization_id: other.id } });
  await ask(top, startUserAction, { body: { action: 'assign', ids: [people.arrived.id], organization_id: home.id } });
  await ask(top, deleteUser, { params: { id: people.deleted.id } });
}

type Whole = Record<string, object[]>;
/** New are the bin's numbers, and when it was deleted anew what was in it at the moment. */
const numbered = new Set(['id', 'entry_id', 'deleted_at']);
/** Tables of rows that do not come back with a person, and of signs of life. */
const ended = ['known_browsers', 'cloud_storage_providers', 'device_presence'];
const inBin = ({ bin_entries = [], bin_rows = [] }: Whole, without: ReadonlySet<string>) =>
  [...bin_entries, ...bin_rows.filter((row) => !('table_name' in row && ended.includes(String(row.table_name))))]
    .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !without.has(name)))))
    .toSorted();
/** A display that was let in on Monday showed a sign of life. */
const withoutBin = ({ bin_entries: _entries, bin_rows: _rows, device_presence = [], ...rows }: Whole) => ({
  ...rows,
  device_presence: device_presence.map((row) => ({ ...row, last_seen_at: undefined, seen_hour: undefined })),
});
/** The other operations of Monday happened, and words of names stay among those that a search may begin with. */
const ofRecords = ({ operation_changes: _changes, device_first_words: _words, ...rows }: Whole) => withoutBin(rows);

const rewind = (body: object) => top.call(rewindOrganization, { params: { id: home.id }, body });

it('rewound to Friday, all is as it was on Friday, and undone as it was on Monday', async () => {
  const friday = { beats: await beats(), rows: await wholeDatabase(app) };
  await monday();
  const then = { beats: await beats(), rows: await wholeDatabase(app) };
  const moment = toWireTimestamp(new Date(app.clock.now().getTime() - 86_400_000));

  const { status, body } = await rewind({ moment, dry_run: true });
  expect(status).toBe(200);
  const outcomes = Object.fromEntries(
    (body.data.rows as RewindRow[]).map(({ kind, id, outcome }) => [`${kind} ${id}`, outcome]),
  );
  expect(outcomes).toEqual({
    [`organization ${home.id}`]: 'changed',
    [`device ${displays.renamed.id}`]: 'changed',
    [`device ${displays.moved.id}`]: 'moved',
    [`device ${displays.unblocked.id}`]: 'changed',
    [`device ${displays.blocked.id}`]: 'changed',
    [`device ${displays.released.id}`]: 'changed',
    [`device ${displays.deleted.id}`]: 'restored',
    [`device ${displays.binned.id}`]: 'removed',
    [`device ${displays.arrived.id}`]: 'moved',
    [`user ${people.promoted.id}`]: 'changed',
    [`user ${people.moved.id}`]: 'moved',
    [`user ${people.renamed.id}`]: 'changed',
    [`user ${people.deleted.id}`]: 'restored',
    [`user ${people.binned.id}`]: 'removed',
    [`user ${people.arrived.id}`]: 'moved',
  });
  expect(await wholeDatabase(app)).toEqual(then.rows);

  const applied = (await rewind({ moment, as_of: body.data.as_of })).body.data.operation;
  expect(applied).toMatchObject({ kind: 'organization', action: 'rewind', total: 15, failed: 0, state: 'finished' });
  const rewound = await wholeDatabase(app);
  expect(ofRecords(rewound)).toEqual(ofRecords(friday.rows));
  expect(inBin(rewound, numbered)).toEqual(inBin(friday.rows, numbered));
  expect(await beats()).toEqual(friday.beats);
  expect((await rewind({ moment, dry_run: true })).body.data.rows).toEqual([]);

  const undone = await top.call(undoOperation, { params: { id: applied.id } });
  expect(undone.body.data).toMatchObject({ action: 'undo', total: 15, failed: 0, is_undoable: false });
  const restored = await wholeDatabase(app);
  expect(withoutBin(restored)).toEqual(withoutBin(then.rows));
  const exact = new Set(['id', 'entry_id']);
  expect(inBin(restored, exact)).toEqual(inBin(then.rows, exact));
  expect(await beats()).toEqual(then.beats);
});

it('records created after Friday go to the bin, and come back by Undo', async () => {
  const moment = toWireTimestamp(new Date(app.clock.now().getTime() - 86_400_000));
  const { body: invited } = await top.call(saveUser, { body: await userBody(app, { organization_id: home.id }) });
  const { enrolment_code } = (await ask(top, showOrganization, { params: { id: home.id } })).data;
  const { body: enrolled } = await visitor(app).call(enrolDevice, {
    body: { androidid: 'new-one', name: 'New one', enrolment_code },
  });
  const { body } = await rewind({ moment, dry_run: true });
  const added = [
    { kind: 'user', id: invited.data.id, outcome: 'removed' },
    { kind: 'device', id: enrolled.device.id, outcome: 'removed' },
  ];
  const rows = body.data.rows as RewindRow[];
  const except = rows
    .filter((row) => !added.some(({ kind, id }) => kind === row.kind && id === row.id))
    .map(({ kind, id }) => ({ kind, id }));
  const { operation, rows: applied } = (await rewind({ moment, except })).body.data;
  expect(applied).toMatchObject(added);
  expect(operation).toMatchObject({ total: 2, failed: 0 });
  const entries = (await ask(top, listBin, { body: { page: 1 } })).data as { kind: string; label: string }[];
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'device', label: 'New one' }),
      expect.objectContaining({ kind: 'user', label: invited.data.email }),
    ]),
  );
  expect((await top.call(undoOperation, { params: { id: operation.id } })).body.data).toMatchObject({ failed: 0 });
});
