import { type PageName, pages } from '@account/contract/pages/pages';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import {
  buildBatch,
  buildCloudStorageProvider,
  buildDevice,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOperation,
  buildOrganization,
  buildPanelRole,
  buildUser,
} from '#test/support/factories.ts';
import { createRecordCheck } from './module-pages.ts';

const app = useTestApp();

let top: Client;
let person: { id: number; organization_id: number | null };
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  person = await buildUser(app);
});

/** For each page of a record: makes one, of the person where it is personal. */
const kinds: [PageName, () => Promise<{ id: number }>][] = [
  ['organization', () => buildOrganization(app)],
  ['organizationUpdate', () => buildOrganization(app)],
  ['rewind', () => buildOrganization(app)],
  ['directory', () => buildOrganization(app)],
  ['organizationSignIn', () => buildOrganization(app)],
  ['panelRole', () => buildPanelRole(app)],
  ['user', () => buildUser(app)],
  ['userUpdate', () => buildUser(app)],
  ['invitationBatch', () => buildBatch(app, { organizationId: null, userIds: [] })],
  ['device', () => buildDevice(app, { organizationId: null })],
  ['deviceUpdate', () => buildDevice(app)],
  ['manufacturerApp', () => buildManufacturerApp(app)],
  ['manufacturerAppUpdate', () => buildManufacturerApp(app)],
  ['operation', () => buildOperation(app, { userId: person.id })],
  ['networkDrive', () => buildNetworkDrive(app, { userId: person.id })],
  ['networkDriveUpdate', () => buildNetworkDrive(app, { userId: person.id })],
  ['cloudStorageProvider', () => buildCloudStorageProvider(app, { userId: person.id })],
];

const addressOf = (name: PageName, id: number, page = '') =>
  pages[name].path.replace(':id', String(id)).replace('/:page?', page);

const statusOf = async (client: Client, address: string) => (await client.visit(address)).status;

it('are all pages with an id, except those that act', () => {
  const named = Object.entries(pages).flatMap(([name, { path }]) => (path.includes('/:id') ? [name] : []));
  const acting = ['followVerification', 'signInWithOrganization'];
  expect(named.toSorted()).toEqual([...acting, ...kinds.map(([name]) => name)].toSorted());
});

describe.each(kinds)('the page %s', (name, make) => {
  it('is there as long as its record is', async () => {
    const { id } = await make();
    expect(await statusOf(top, addressOf(name, id))).toBe(200);
    for (const missing of [id + 1_000_000, 2_147_483_647, 2_147_483_648, 9_999_999_999])
      expect(await statusOf(top, addressOf(name, missing))).toBe(404);
  });

  it('has further pages only with its record', async () => {
    const { id } = await make();
    if (!pages[name].path.endsWith(':page?')) return;
    expect(await statusOf(top, addressOf(name, id, '/2'))).toBe(200);
    expect(await statusOf(top, addressOf(name, id + 1_000_000, '/2'))).toBe(404);
  });

  it('leads visitors to the sign-in, and users at a gate there, whether there is a record or not', async () => {
    const { id } = await make();
    const gated = await signedIn(app, await buildUser(app, { level: accessLevels.top, mustChangePassword: true }));
    for (const which of [id, id + 1_000_000]) {
      const address = addressOf(name, which);
      expect((await new Client(app).visit(address)).headers.location).toBe(`/login?url=${encodeURIComponent(address)}`);
      expect((await gated.visit(address)).headers.location).toBe('/password/firsttime');
    }
  });
});

it('of a record that is missing is the document of the not-found page', async () => {
  const { body, headers } = await top.visit('/device/2000000');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toContain('<meta name="csrf-token"');
});

it('of another organization’s people are not there, nor those of its drives', async () => {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  const client = await signedIn(app, administrator);
  const colleague = await buildUser(app, { organizationId: administrator.organization_id });
  const [own, foreign] = [await buildNetworkDrive(app, { userId: colleague.id }), await buildNetworkDrive(app)];
  for (const name of ['user', 'userUpdate'] as const) {
    expect(await statusOf(client, addressOf(name, colleague.id))).toBe(200);
    expect(await statusOf(client, addressOf(name, person.id))).toBe(404);
  }
  expect(await statusOf(client, addressOf('networkDrive', own.id))).toBe(200);
  expect(await statusOf(client, addressOf('networkDrive', foreign.id))).toBe(404);
});

it('of other people’s drives are not there', async () => {
  const client = await signedIn(app, person);
  const others = await buildUser(app, { organizationId: person.organization_id });
  const places = [
    ['networkDrive', buildNetworkDrive],
    ['networkDriveUpdate', buildNetworkDrive],
    ['cloudStorageProvider', (_app: typeof app, owner: { userId: number }) => buildCloudStorageProvider(app, owner)],
  ] as const;
  for (const [name, make] of places) {
    expect(await statusOf(client, addressOf(name, (await make(app, { userId: person.id })).id))).toBe(200);
    expect(await statusOf(client, addressOf(name, (await make(app, { userId: others.id })).id))).toBe(404);
  }
});

it('that a role may not see are closed, whether there is a record or not', async () => {
  const client = await signedIn(app, person);
  const { id } = await buildDevice(app);
  expect(await statusOf(client, addressOf('device', id))).toBe(403);
  expect(await statusOf(client, addressOf('device', id + 1_000_000))).toBe(403);
});

it('cannot be forgotten', () => {
  expect(() => createRecordCheck([], [])).toThrow('the page followVerification names a record without a lookup');
});
