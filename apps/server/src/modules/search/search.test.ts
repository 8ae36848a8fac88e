import { deleteDevice } from '@account/contract/endpoints/devices/devices';
import { searchEverywhere } from '@account/contract/endpoints/search';
import { limits } from '@account/contract/limits';
import { commandsFor } from '@account/contract/pages/commands';
import { matchPage } from '@account/contract/pages/page-match';
import { pages } from '@account/contract/pages/pages';
import { accessLevels } from '@account/contract/roles';
import { translate } from '@account/messages/translate';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import {
  buildDevice,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOrganization,
  buildUser,
} from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const { top, organization, user } = accessLevels;

interface Result {
  kind: string;
  id: number | string;
  label: string;
  detail: string | null;
  path: string;
}

const search = (client: Client, q: string) => client.call(searchEverywhere, { query: { q } });

async function found(client: Client, q: string): Promise<Result[]> {
  const { status, body } = await search(client, q);
  expect(status).toBe(200);
  return body.data;
}

const isRecord = ({ kind }: Result) => kind !== 'page' && kind !== 'action';
const recordsFor = async (client: Client, q: string) => (await found(client, q)).filter(isRecord);
const labelsFor = async (client: Client, q: string) => (await recordsFor(client, q)).map(({ label }) => label);

let administrator: Client;
beforeAll(async () => {
  administrator = await signedIn(app, await buildUser(app, { level: top }));
});

const named = (name: string) => buildDevice(app, { name, organizationId: null });

describe('a top administrator finds', () => {
  it('displays by name and by UUID, with the way to their page', async () => {
    const { id: organizationId, name } = await buildOrganization(app);
    const device = await buildDevice(app, { name: 'Planetarium', organizationId });
    const expected = {
      kind: 'device',
      id: device.id,
      label: 'Planetarium',
      detail: `${name} · ${device.androidid}`,
      path: `/device/${device.id}`,
    };
    expect(await recordsFor(administrator, 'planetarium')).toEqual([expected]);
    expect(await recordsFor(administrator, device.androidid.toUpperCase())).toEqual([expected]);
    expect(await recordsFor(administrator, device.androidid.slice(0, 7))).toEqual([expected]);
  });

  it('people by e-mail and by name', async () => {
    const ada = await buildUser(app, { email: 'countess@lovelace.example' });
    await change(app, sql`UPDATE users SET name = 'Ada King' WHERE id = ${ada.id}`);
    for (const q of ['countess@lovelace.example', 'COUNTESS', 'lovelace', 'Ada King', 'king', 'da ki'])
      expect(await labelsFor(administrator, q), q).toContain('countess@lovelace.example');
    const [first] = await recordsFor(administrator, 'Ada King');
    expect(first).toMatchObject({ kind: 'user', id: ada.id, path: `/user/${ada.id}` });
    expect(first?.detail).toMatch(/^Ada King · Organization /);
  });

  it('organizations, presets and the drives of everybody', async () => {
    const { id } = await buildOrganization(app, { name: 'Observatory' });
    const preset = await buildManufacturerApp(app, { code: 'OBSERVE-9' });
    const drive = await buildNetworkDrive(app);
    await change(app, sql`UPDATE network_drives SET displayname = 'Observed stars' WHERE id = ${drive.id}`);
    const results = await recordsFor(administrator, 'observ');
    // All begin with it: by label, of which the preset has its code for lack of a name.
    expect(results.map(({ kind, path }) => [kind, path])).toEqual([
      ['organization', `/organization/${id}`],
      ['manufacturerapp', `/manufacturerapp/${preset.id}`],
      ['networkdrive', `/networkdrive/${drive.id}`],
    ]);
  });
});

describe('the order', () => {
  it('is exact, beginning, beginning of a word, contained, and then by label', async () => {
    for (const name of ['Quartz', 'quartz B', 'Quartz A', 'Zone quartz', 'A Quartz', 'Unquartzed', 'Inquartz'])
      await named(name);
    expect(await labelsFor(administrator, 'quartz')).toEqual([
      ...['Quartz', 'Quartz A', 'quartz B', 'A Quartz', 'Zone quartz', 'Inquartz', 'Unquartzed'],
    ]);
  });

  it('has pages and actions before records of the same rank', async () => {
    await named('Organizationally');
    const results = await found(administrator, 'organiz');
    expect(results.slice(0, 2).map(({ kind, label }) => [kind, label])).toEqual([
      ['page', 'Organization Panel Roles'],
      ['page', 'Organizations'],
    ]);
    expect(results.map(({ label }) => label)).toContain('Organizationally');
  });

  it('ends after the best, and every kind is among them', async () => {
    for (let number = 10; number < 40; number++) await named(`Crowded ${number}`);
    const { id } = await buildOrganization(app, { name: 'Zero crowded places' });
    const results = await found(administrator, 'crowded');
    expect(results).toHaveLength(limits.found);
    expect(results.slice(0, 3).map(({ label }) => label)).toEqual(['Crowded 10', 'Crowded 11', 'Crowded 12']);
    expect(results.at(-1)).toMatchObject({ kind: 'organization', id });
  });

  it('takes a few letters of a UUID for contained, and more for its beginning', async () => {
    const device = await named('Wombat');
    const other = await named('Xenon f00dbabe');
    await change(app, sql`UPDATE devices SET androidid = 'f00dbabe-1' WHERE id = ${device.id}`);
    expect(await labelsFor(administrator, 'f00')).toEqual([other.name, 'Wombat']);
    expect(await labelsFor(administrator, 'f00db')).toEqual(['Wombat', other.name]);
  });
});

describe('the words', () => {
  it.each([
    ['%', 'Discount 50% here', '50% h'],
    ['_', 'under_score', 'r_s'],
    ['\\', 'back\\slash', 'k\\s'],
    ['two of them', 'Weird %_ name', '%_'],
    ['a star', 'Star * of night', '* o'],
    ['a bracket', 'Lab (west', '(wes'],
    ['signs of expressions', 'Studio a+b(c[d$', 'a+b(c[d$'],
    ['a hyphen', 'Attic k-9', 'k-9'],
    ['a newline', 'Line', 'line\nx'],
    ['a quote', "O'Brien hall", "o'b"],
  ])('are plain with %s', async (_what, name, q) => {
    await named(name);
    await named(name.replace(/[^\p{L}\p{N} ]/gu, 'x'));
    const expected = name.toLowerCase().includes(q) ? [name] : [];
    expect(await labelsFor(administrator, q)).toEqual(expected);
  });

  it.each(['SÜDFLÜGEL', 'südflügel', 'dflüg', 'flügel', 'üdf', 'sü', 'üg'])('are found in any case: %s', async (q) => {
    await named('Südflügel');
    expect(await labelsFor(administrator, q)).toContain('Südflügel');
  });

  it.each(['ελλ', 'ΕΛΛΆΔΑ', '教室', '室2'])('may be of any script: %s', async (q) => {
    const { name } = await named(q.startsWith('教') || q.startsWith('室') ? '教室2' : 'Ελλάδα');
    expect(await labelsFor(administrator, q)).toContain(name);
  });

  it.each(['', ' ', '\t', 'e', ' e '])('that are too few find pages and actions alone: %j', async (q) => {
    await named('e');
    const results = await found(administrator, q);
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(isRecord)).toEqual([]);
  });

  it('may be missing', async () => {
    const { status, body } = await administrator.call(searchEverywhere);
    expect([status, body.data[0]]).toEqual([200, expect.objectContaining({ kind: 'page', path: '/home' })]);
  });

  it('may have blanks around them, and be of two letters', async () => {
    const { name } = await named('Zq');
    for (const q of ['zq', '  zq  ']) expect(await labelsFor(administrator, q)).toContain(name);
  });

  it('are bounded', async () => {
    const { max } = limits.everywhere;
    expect((await search(administrator, 'x'.repeat(max))).status).toBe(200);
    expect(await search(administrator, 'x'.repeat(max + 1))).toMatchObject({
      status: 422,
      body: { errors: { q: [`Enter at most ${max} characters.`] } },
    });
    expect((await search(administrator, 'a\0b')).status).toBe(422);
  });
});

describe('rights', () => {
  it('an administrator of an organization finds its people and their drives, and nothing else', async () => {
    const [home, abroad] = [await buildOrganization(app), await buildOrganization(app)];
    const member = await buildUser(app, { email: 'tern@home.example', organizationId: home.id });
    const outsider = await buildUser(app, { email: 'tern@abroad.example', organizationId: abroad.id });
    const drive = await buildNetworkDrive(app, { userId: member.id });
    const other = await buildNetworkDrive(app, { userId: outsider.id });
    await change(app, sql`UPDATE network_drives SET displayname = 'Tern' WHERE id IN (${drive.id}, ${other.id})`);
    await buildDevice(app, { name: 'Tern', organizationId: home.id });
    await buildManufacturerApp(app, { code: 'tern' });
    const client = await signedIn(app, await buildUser(app, { level: organization, organizationId: home.id }));
    const results = await recordsFor(client, 'tern');
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([
      ['networkdrive', drive.id],
      ['user', member.id],
    ]);
    expect(await recordsFor(client, home.name)).toEqual([]);
  });

  it('everybody else finds the own drives alone', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const owner = await buildUser(app, { email: 'heron@own.example', organizationId });
    const colleague = await buildUser(app, { email: 'heron@colleague.example', organizationId });
    const own = await buildNetworkDrive(app, { userId: owner.id });
    const other = await buildNetworkDrive(app, { userId: colleague.id });
    await change(app, sql`UPDATE network_drives SET displayname = 'Heron' WHERE id IN (${own.id}, ${other.id})`);
    expect(await recordsFor(await signedIn(app, owner), 'heron')).toEqual([
      { kind: 'networkdrive', id: own.id, label: 'Heron', detail: own.host, path: `/networkdrive/${own.id}` },
    ]);
  });

  it.each([top, organization, user])('every page and action that %s finds is open there', async (level) => {
    const client = await signedIn(app, await buildUser(app, { level }));
    const results = (
      await Promise.all(commandsFor({ level }).map(({ label }) => found(client, translate(label))))
    ).flat();
    expect((await found(client, '')).length).toBeLessThanOrEqual(limits.found);
    for (const { path, kind } of results.filter((result) => !isRecord(result))) {
      const match = matchPage(path);
      const { access } = pages[match?.name ?? 'signIn'];
      expect(access.kind !== 'user' || access.levels === 'every' || access.levels.includes(level as never), path).toBe(
        true,
      );
      expect(['page', 'action']).toContain(kind);
      expect((await client.visit(path)).status, path).toBe(200);
    }
    expect(results.some(({ path }) => path === '/organization/create')).toBe(level === top);
    expect(results.some(({ path }) => path === '/user/create')).toBe(level !== user);
  });

  it('visitors find nothing', async () => {
    expect((await search(visitor(app), 'room')).status).toBe(419);
  });

  it('the person who has to change the password first finds nothing', async () => {
    const client = await signedIn(app, await buildUser(app, { level: top, mustChangePassword: true }));
    expect((await search(client, 'room')).status).toBe(423);
  });
});

it('a deleted display is found no more', async () => {
  const { id, name } = await named('Ephemeral');
  expect(await labelsFor(administrator, 'ephemeral')).toEqual([name]);
  await administrator.call(deleteDevice, { params: { id } });
  expect(await labelsFor(administrator, 'ephemeral')).toEqual([]);
});

it('pages are found by other words for them too', async () => {
  const labels = (await found(administrator, 'screens')).map(({ label }) => label);
  expect(labels).toContain('Devices');
});
