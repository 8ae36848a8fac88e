import { listBin, removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildNetworkDrive, buildOrganization, buildUser } from '#test/support/factories.ts';
import { builders, moveToBin } from './test/records.ts';

const app = useTestApp();
let top: Client;
let organizationId: number;
const clients = {} as Record<'administrator' | 'second' | 'foreign' | 'person', Client & { userId: number }>;

beforeAll(async () => {
  const as = async (level: AccessLevel, home?: number) => {
    const user = await buildUser(app, { level, ...(home === undefined ? {} : { organizationId: home }) });
    return Object.assign(await signedIn(app, user), { userId: user.id });
  };
  top = await as(accessLevels.top);
  organizationId = (await buildOrganization(app)).id;
  clients.administrator = await as(accessLevels.organization, organizationId);
  clients.second = await as(accessLevels.organization, organizationId);
  clients.foreign = await as(accessLevels.organization);
  clients.person = await as(accessLevels.user, organizationId);
});

const page = { page: 1, per_page: 100, order_by: { column: 'deleted_at', direction: 'desc' } };
const entriesFor = async (client: Client, filters: object = {}): Promise<{ id: number; kind: RecordKind }[]> =>
  (await client.call(listBin, { body: { ...page, filters } })).body.data;
const idsFor = async (client: Client) => (await entriesFor(client)).map(({ id }) => id);

/** The results of the three calls on an entry that is not that of the caller. */
const expectHidden = async (client: Client, id: number) => {
  expect(await idsFor(client)).not.toContain(id);
  expect((await client.call(restoreFromBin, { params: { id } })).status).toBe(404);
  expect((await client.call(removeFromBin, { params: { id } })).status).toBe(404);
};

describe('the bin', () => {
  it('shows top administrators everything, with who deleted it, newest first', async () => {
    const owner = await buildUser(app, { email: 'label@example.com' });
    const ids: number[] = [];
    for (const kind of recordKinds) ids.unshift(await moveToBin(top, kind, await builders[kind](app, top, owner)));
    expect((await idsFor(top)).slice(0, ids.length)).toEqual(ids);
    const [entry] = await entriesFor(top, { fussy: 'Lessons' });
    expect(entry).toEqual({
      id: ids[0],
      kind: 'networkdrive',
      label: 'Lessons',
      deleted_at: expect.stringMatching(/^\d{4}-/),
      deleted_by: expect.stringContaining('@'),
    });
  });

  it.each(recordKinds)('can be narrowed to the kind %s', async (kind) => {
    expect(new Set((await entriesFor(top, { kind })).map((entry) => entry.kind))).toEqual(new Set([kind]));
  });

  it('refuses an unknown kind and an unknown column', async () => {
    expect((await top.call(listBin, { body: { filters: { kind: 'page' } } })).status).toBe(422);
    expect((await top.call(listBin, { body: { order_by: { column: 'record_id' } } })).status).toBe(422);
  });

  it('shows administrators the people of their organization, by whomever they were deleted', async () => {
    for (const by of [clients.administrator, clients.second, top]) {
      const { id } = await buildUser(app, { organizationId });
      const entry = await moveToBin(by, 'user', id);
      expect(await idsFor(clients.administrator)).toContain(entry);
      await expectHidden(clients.foreign, entry);
      await expectHidden(clients.person, entry);
      expect((await clients.administrator.call(restoreFromBin, { params: { id: entry } })).status).toBe(200);
    }
  });

  it('hides a top administrator of an organization from its administrators', async () => {
    const { id } = await buildUser(app, { level: accessLevels.top, organizationId });
    await expectHidden(clients.administrator, await moveToBin(top, 'user', id));
  });

  it.each(['organization', 'device', 'manufacturerapp'] as const)('hides each %s from all others', async (kind) => {
    const entry = await moveToBin(top, kind, await builders[kind](app, top, { id: 0 }));
    for (const client of [clients.administrator, clients.person]) await expectHidden(client, entry);
  });

  it('shows people their own drives, no matter who deleted them, and no other user but top administrators', async () => {
    for (const by of [clients.person, top]) {
      const { id } = await buildNetworkDrive(app, { userId: clients.person.userId });
      const entry = await moveToBin(by, 'networkdrive', id);
      expect(await idsFor(clients.person)).toContain(entry);
      await expectHidden(clients.administrator, entry);
      await expectHidden(clients.foreign, entry);
      expect((await clients.person.call(restoreFromBin, { params: { id: entry } })).status).toBe(200);
    }
    const own = await buildNetworkDrive(app, { userId: clients.administrator.userId });
    const entry = await moveToBin(clients.administrator, 'networkdrive', own.id);
    expect((await clients.administrator.call(removeFromBin, { params: { id: entry } })).status).toBe(200);
  });

  it('is closed to visitors', async () => {
    expect((await visitor(app).call(listBin, { body: page })).status).toBe(419);
  });
});
