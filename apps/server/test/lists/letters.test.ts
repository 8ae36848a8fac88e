import { listOrganizations, saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { listBin } from '@account/contract/endpoints/bin';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { searchEverywhere } from '@account/contract/endpoints/search';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { organizationBody } from '../support/bodies.ts';
import { type Client, signedIn } from '../support/client.ts';
import {
  buildCloudStorageProvider,
  buildDevice,
  buildNetworkDrive,
  buildOrganization,
  buildUser,
} from '../support/factories.ts';
import { change, rowOf } from '../support/query.ts';

const app = useTestApp();

/** A stored text, and words that find it. */
const found: readonly (readonly [string, readonly string[]])[] = [
  ['Jörg Größe', ['jorg', 'JÖRG', 'Jo\u0308rg', 'grosse', 'GRÖSSE', 'ｊｏｒｇ']],
  ['Pru\u0308fungsraum', ['prüfung', 'Prufung', 'PRU\u0308F']],
  ['ΛΥΚΕΙΟ ΟΔΟΣ', ['λυκειο οδος', 'λύκειο', 'ΟΔΟΣ']],
  ['İstanbul Işık', ['istanbul', 'ISTANBUL', 'ışık', 'isik']],
  ['مدرسة أحمد', ['احمد', 'أحمد', 'أَحْمَد', 'مدرسه']],
  ['Łódź Ørsted', ['lodz', 'orsted', 'ŁÓDŹ']],
  ['Ｗｉｄｅ Ｌａｂ', ['wide lab', 'ＷＩＤＥ']],
  ['50％ ＿ \\ Hall', ['50%', '％', '_ \\']],
  ['می\u200cخواهم', ['میخواهم', 'مي\u200cخواهم']],
  ['O’Brien 12–14', ["o'brien", 'O´Brien', 'O‘BRIEN', '12-14', '12−14', '١٢-١٤']],
];

let client: Client;
let userId: number;
let providerId: number;
beforeAll(async () => {
  const user = await buildUser(app, { level: accessLevels.top });
  client = await signedIn(app, user);
  userId = user.id;
  providerId = (await buildCloudStorageProvider(app, { userId })).id;
  for (const [name] of found) {
    await buildOrganization(app, { name });
    await buildDevice(app, { name, organizationId: null });
    const person = await buildUser(app, { organizationId: null });
    await change(app, sql`UPDATE users SET name = ${name} WHERE id = ${person.id}`);
    const drive = await buildNetworkDrive(app, { userId });
    await change(app, sql`UPDATE network_drives SET displayname = ${name} WHERE id = ${drive.id}`);
    await change(
      app,
      sql`INSERT INTO bin_entries (kind, record_id, label, deleted_by, deleted_at) VALUES ('device', ${drive.id}, ${name}, 'a', now())`,
    );
    await change(
      app,
      sql`INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, whole_read)
        VALUES (${providerId}, ${name}, true, ${name}, 'text/plain', 1)`,
    );
  }
});

const listed =
  (endpoint: Parameters<Client['call']>[0], column: string, filters: object = {}) =>
  async (words: string) => {
    const { body } = await client.call(endpoint, { body: { filters: { ...filters, fussy: words }, page: 1 } });
    return body.data.map((row: Record<string, string>) => row[column]);
  };

const finders: readonly (readonly [string, (words: string) => Promise<string[]>])[] = [
  ['organizations', listed(listOrganizations, 'name')],
  ['users', listed(listUsers, 'name')],
  ['devices', listed(listDevices, 'name')],
  ['network drives', listed(listNetworkDrives, 'displayname')],
  ['the bin', listed(listBin, 'label')],
  [
    'the choices of a dropdown',
    async (words) => {
      const { body } = await client.call(listOrganizations, { body: { filters: { fussy: words } } });
      return body.data.map(({ name }: { name: string }) => name);
    },
  ],
  [
    'the files of a drive',
    async (words) => {
      const { body } = await client.call(listCloudFiles, { params: { id: providerId }, query: { fussy: words } });
      return body.data.map(({ name }: { name: string }) => name);
    },
  ],
];

describe.each(found)('%s', (name, words) => {
  it.each(finders)('is found in %s, however it is typed', async (_where, find) => {
    for (const typed of words) expect(await find(typed), typed).toEqual([name]);
  });

  it('is found in all that can be opened', async () => {
    for (const typed of words.filter((text) => [...text].length > 2)) {
      const { body } = await client.call(searchEverywhere, { query: { q: typed } });
      const labels = body.data.map(({ label, detail }: { label: string; detail: string }) => `${label} ${detail}`);
      for (const kind of ['organization', 'device', 'user', 'networkdrive'])
        expect(
          body.data.map((result: { kind: string }) => result.kind),
          typed,
        ).toContain(kind);
      expect(labels.filter((label: string) => label.includes(name)).length, typed).toBeGreaterThanOrEqual(4);
    }
  });
});

it('vowels and voicing marks of other scripts tell names apart', async () => {
  for (const [name, other] of [
    ['कि', 'का'],
    ['がくせい', 'かくせい'],
    ['한강', '하강'],
  ] as const) {
    await buildOrganization(app, { name });
    expect(await listed(listOrganizations, 'name')(name)).toEqual([name]);
    expect(await listed(listOrganizations, 'name')(other)).toEqual([]);
  }
});

it('letters with marks stand by those without', async () => {
  const names = ['apple', 'Ägypten', 'Eland', 'Élan Vital', 'Oslo', 'Österreich', 'Zebra'];
  for (const name of names.toReversed()) await buildDevice(app, { name: `Order ${name}`, organizationId: null });
  const { body } = await client.call(listDevices, {
    body: { filters: { fussy: 'order' }, page: 1, order_by: { column: 'name' } },
  });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
    ['Ägypten', 'apple', 'Élan Vital', 'Eland', 'Oslo', 'Österreich', 'Zebra'].map((name) => `Order ${name}`),
  );
});

describe('two organizations', () => {
  const save = (name: string) => client.call(saveOrganization, { body: organizationBody({ name }) });

  it('may differ in a mark alone', async () => {
    expect((await save('Muller School')).status).toBe(200);
    expect((await save('Müller School')).status).toBe(200);
  });

  it.each(['MÜLLER SCHOOL', 'Mu\u0308ller\u00a0School', 'Müller\u200b School'])(
    'may not be called the same: %j',
    async (name) => {
      expect(await save(name)).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    },
  );

  it('are stored in composed form', async () => {
    const { body } = await save('Schu\u0308ler\nHaus');
    const row = await rowOf<{ name: string }>(app, sql`SELECT name FROM organizations WHERE id = ${body.data.id}`);
    expect(row.name).toBe('Schüler Haus'.normalize());
  });
});

it('the longest texts fit into every index', async () => {
  for (const sign of ['ﷺ', '㌀', 'ß', '😀']) {
    const name = sign.repeat(255 / sign.length);
    const { id } = await buildUser(app, { organizationId: null });
    await change(app, sql`UPDATE users SET name = ${name}, username = ${id + name} WHERE id = ${id}`);
    await buildOrganization(app, { name });
    await buildDevice(app, { name, organizationId: null });
  }
  // Of signs that cannot be compressed.
  const signs = (step: number, length: number) =>
    sql`(SELECT string_agg(chr(131072 + n * ${step}::int % 40000), '') FROM generate_series(1, ${length}::int) n)`;
  const { id } = await buildUser(app, { organizationId: null, email: `${'a'.repeat(64)}@${'b'.repeat(251)}.com` });
  const email = Array.from({ length: 316 }, (_none, place) => ((place * 7_919) % 36).toString(36)).join('');
  await change(
    app,
    sql`UPDATE users SET name = ${signs(7_919, 255)}, username = ${signs(31_337, 320)}, email = ${`${email}@b.c`} WHERE id = ${id}`,
  );
});
