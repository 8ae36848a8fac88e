import { deviceColumns } from '@account/contract/endpoints/administration/devices';
import { organizationColumns } from '@account/contract/endpoints/administration/organizations';
import { userColumns } from '@account/contract/endpoints/administration/users';
import { cloudFileColumns } from '@account/contract/endpoints/drives/cloud-files';
import { directions } from '@account/contract/paging';
import type { DeviceStatus } from '@account/contract/presence';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { systemScope } from '../../kernel/scope.ts';
import { makeMarks } from '../../modules/cloud-storage/file-marks.queries.ts';
import { fileSource } from '../../modules/cloud-storage/files.queries.ts';
import { filesOfDrives } from '../../modules/cloud-storage/several-drives.queries.ts';
import { deviceMilestones, readDevices } from '../../modules/devices/device-list.queries.ts';
import { readOrganizations } from '../../modules/organizations/organizations.queries.ts';
import { readUsers, userMilestones } from '../../modules/users/user-list.queries.ts';
import { ownerClient } from './connection.ts';
import type { Executor } from './database.ts';
import { readListPage } from './list-page.ts';
import { makeMilestones } from './milestones.ts';
import { type Asker, explain, rowsRead, statementOf, throughClient, wholeReads } from './test/plans.ts';

const database = await migratedDatabase();
const client: pg.Client = ownerClient(database.connection);
const organizations = 300;
const members = 30_000;
/** About as many users as the seventh organization has, among other organizations of that size. */
const largeOrganization = 7_000;
/** Files at the top of a drive, and in one folder. */
const [filesAtTop, filesInFolder] = [29_000, 1_000];
let tenant: Required<Asker>;
/** Displays were last seen one after another, a minute apart. */
const now = new Date();

beforeAll(async () => {
  await client.connect();
  await client.query(`
    INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT 'Organization ' || md5(n::text), 1, 1, 'C' || n FROM generate_series(1, ${organizations}) n;
    INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
      SELECT md5('d' || n), 'Display ' || md5(n::text), CASE WHEN n % 50 > 0 THEN 1 + n % ${organizations} END,
        sha256(n::text::bytea), now() - n * interval '1 minute' FROM generate_series(1, ${members}) n;
    INSERT INTO users (email, username, organization_id, role_id, email_verified_at, created_at)
      SELECT md5(n::text) || '@example.com', md5('u' || n), CASE WHEN n % 50 = 0 THEN NULL WHEN n % 4 = 0 THEN 7 ELSE 1 + n % ${organizations} END, 3,
        CASE WHEN n % 3 > 0 THEN now() - n * interval '1 second' END, now() - n * interval '1 minute'
      FROM generate_series(1, ${members}) n;
    INSERT INTO cloud_files (provider_id, item_id, parent_item_id, is_file, name, mime_type, size, modified_at, whole_read)
      SELECT p, 'i' || n, CASE WHEN n > ${filesAtTop} THEN 'i1' ELSE '' END, n % 20 > 1, 'File ' || md5(n::text),
        'application/pdf', CASE WHEN n % 20 > 1 THEN n END, now() - n * interval '1 minute', 1
      FROM generate_series(1, 2) p, generate_series(1, ${filesAtTop + filesInFolder}) n`);
  await client.query(
    `
    UPDATE device_presence p SET last_seen_at = $1::timestamptz - d.place * interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM devices) d WHERE d.id = p.device_id`,
    [now],
  );
  for (const milestones of [...deviceMilestones, ...userMilestones])
    await makeMilestones(throughClient(client), milestones);
  for (const table of [
    'organizations',
    'devices',
    'device_presence',
    'users',
    'list_milestones',
    'list_shifts',
    'cloud_files',
  ])
    await client.query(`VACUUM ANALYZE ${table}`);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE organization_id = 7 LIMIT 1');
  tenant = { role: 'account_tenant', userId: rows[0]?.id ?? 0, organizationId: 7 };
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Asked {
  filters?: object;
  search: string;
  page: number;
  column: string;
  direction: 'asc' | 'desc';
}

const queryOf = ({ filters = {}, search, page, column, direction }: Asked) => ({
  kind: 'page' as const,
  isall: false,
  isonly: false,
  onlyusers: false,
  per_page: 20,
  filters,
  search,
  page,
  column: column as never,
  direction,
});

const system: Asker = { role: 'account_system' };

interface List {
  name: string;
  table: string;
  columns: readonly string[];
  rows: number;
  /** The most rows of a kind that are sorted for each page by another column than the name, which has an index. */
  sorted?: number;
  asker: () => Asker;
  read: (executor: Executor, asked: Asked) => Promise<unknown>;
}

const readUsersAs = (executor: Executor, asked: Asked, isTenant: boolean) => {
  const scope = isTenant ? { kind: 'organization' as const, ...tenant } : systemScope;
  return readUsers(executor, scope, { onlyOrdinary: false }, queryOf(asked));
};

const lists: readonly List[] = [
  {
    name: 'devices',
    table: 'devices',
    columns: deviceColumns,
    rows: members,
    asker: () => system,
    read: (executor, asked) => readDevices(executor, systemScope, queryOf(asked), { now }),
  },
  {
    name: 'organizations',
    table: 'organizations',
    columns: organizationColumns,
    rows: organizations,
    asker: () => system,
    read: (executor, asked) => readOrganizations(executor, systemScope, queryOf(asked)),
  },
  {
    name: 'users',
    table: 'users',
    columns: userColumns,
    rows: members,
    asker: () => system,
    read: (executor, asked) => readUsersAs(executor, asked, false),
  },
  {
    name: 'users of a large organization',
    table: 'users',
    columns: userColumns,
    rows: largeOrganization,
    asker: () => tenant,
    read: (executor, asked) => readUsersAs(executor, asked, true),
  },
  {
    name: 'files of a drive',
    table: 'cloud_files',
    columns: cloudFileColumns,
    rows: filesAtTop + filesInFolder,
    asker: () => system,
    read: (executor, asked) => readListPage(executor, fileSource(1, null), queryOf(asked)),
  },
  {
    name: 'files at the top of a drive',
    table: 'cloud_files',
    columns: cloudFileColumns,
    rows: filesAtTop,
    sorted: filesAtTop / 10,
    asker: () => system,
    read: (executor, asked) => readListPage(executor, fileSource(1, ''), queryOf(asked)),
  },
  {
    name: 'files of a folder',
    table: 'cloud_files',
    columns: cloudFileColumns,
    rows: filesInFolder,
    sorted: filesInFolder,
    asker: () => system,
    read: (executor, asked) => readListPage(executor, fileSource(1, 'i1'), queryOf(asked)),
  },
  {
    name: 'files of two drives',
    table: 'cloud_files',
    columns: cloudFileColumns,
    rows: 2 * (filesAtTop + filesInFolder),
    asker: () => system,
    read: (executor, asked) => readListPage(executor, filesOfDrives([1, 2], null), queryOf(asked)),
  },
  {
    name: 'files at the top of two drives',
    table: 'cloud_files',
    columns: cloudFileColumns,
    rows: 2 * filesAtTop,
    sorted: (2 * filesAtTop) / 10,
    asker: () => system,
    read: (executor, asked) => readListPage(executor, filesOfDrives([1, 2], ''), queryOf(asked)),
  },
];

/** Explains a page inside a transaction that is rolled back; `before` may break something first. */
async function stepsOfPage(list: List, asked: Asked, before = '') {
  const statement = await statementOf(client, (executor) => list.read(executor, asked));
  await client.query('BEGIN');
  try {
    if (before) await client.query(before);
    return await explain(client, statement, list.asker());
  } finally {
    await client.query('ROLLBACK');
  }
}

const big = ['devices', 'users', 'cloud_files'];
const cases = lists.flatMap((list) => list.columns.map((column) => [list.name, column, list] as const));

describe('no plan reads a whole table', () => {
  it.each(cases)('%s by %s: first, middle and last page', async (_name, column, list) => {
    const last = Math.ceil(list.rows / 20);
    for (const direction of directions)
      for (const page of [1, 2, Math.ceil(last / 2), last - 1, last]) {
        const steps = await stepsOfPage(list, { search: '', page, column, direction });
        expect(wholeReads(steps, big), `page ${page} ${direction}`).toEqual([]);
      }
  });

  it.each(cases)('%s by %s: searches of 3, 4 and 12 characters', async (_name, column, list) => {
    for (const search of ['a1b', 'c4ca', 'c4ca4238a0b9', 'nothing like it'])
      for (const direction of directions) {
        const steps = await stepsOfPage(list, { search, page: 1, column, direction });
        expect(wholeReads(steps, big), `${search} ${direction}`).toEqual([]);
      }
  });
});

describe('displays of a status', () => {
  const devices = lists[0] as List;
  const columns = deviceColumns.map((column) => [column] as const);
  const tables = ['devices', 'device_presence'];
  const stepsOf = (status: DeviceStatus, asked: Partial<Asked>, before?: string) =>
    stepsOfPage(
      devices,
      { search: '', page: 1, column: 'name', direction: 'asc', filters: { status }, ...asked },
      before,
    );

  it.each(columns)('that are few are found by index, by %s', async (column) => {
    for (const status of ['on', 'today', 'waiting'] as const)
      for (const direction of directions)
        for (const page of [1, 20]) {
          const steps = await stepsOf(status, { column, direction, page });
          expect(wholeReads(steps, tables), `${status} ${page} ${direction}`).toEqual([]);
        }
  });

  it.each(columns)('that are few and match a search are found by index, by %s', async (column) => {
    for (const search of ['a1b', 'c4ca4238a0b9', 'nothing like it'])
      for (const status of ['on', 'today', 'waiting'] as const)
        expect(wholeReads(await stepsOf(status, { column, search }), tables), `${status} ${search}`).toEqual([]);
  });

  it('that are on are found among those of two hours', async () => {
    expect(rowsRead(await stepsOf('on', {}), 'device_presence')).toBeLessThan(150);
  });

  it('without the index, this check notices', async () => {
    const steps = await stepsOf('on', {}, 'DROP INDEX device_presence_seen');
    expect(wholeReads(steps, tables)).toEqual(['device_presence']);
  });
});

const kept = new Set([...deviceMilestones, ...userMilestones].map(({ list }) => list));

/** What may be read for a page at either end: from one milestone to the next, or what is sorted. */
const mostRows = ({ name, sorted = 0 }: List, column: string): number =>
  kept.has(`${name}.${column}`) ? 1_100 : 500 + (column === 'name' ? 0 : sorted);

it.each(cases.filter(([, column]) => column !== 'role_name'))(
  'the first and the last page of %s by %s cost few rows',
  async (_name, column, list) => {
    for (const page of [1, Math.ceil(list.rows / 20)])
      expect(
        rowsRead(await stepsOfPage(list, { search: '', page, column, direction: 'asc' }), list.table),
      ).toBeLessThan(mostRows(list, column));
  },
);

it.each(cases.filter(([name, column]) => kept.has(`${name}.${column}`)))(
  'no page of %s by %s costs by its depth',
  async (_name, column, list) => {
    for (const direction of directions)
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const page = Math.round((share * list.rows) / 20);
        const steps = await stepsOfPage(list, { search: '', page, column, direction });
        expect(rowsRead(steps, list.table), `page ${page} ${direction}`).toBeLessThan(1_500);
      }
  },
);

const files = lists.find(({ name }) => name === 'files of a drive') as List;

it.each(cloudFileColumns)('a page of files with a frequent word by %s is found without sorting all', async (column) => {
  for (const direction of directions) {
    const steps = await stepsOfPage(files, { search: 'file', page: 1, column, direction });
    expect(rowsRead(steps, 'cloud_files'), direction).toBeLessThan(20_000);
  }
});

describe('files of a drive with marks', () => {
  beforeAll(async () => {
    for (const column of cloudFileColumns)
      await makeMarks(throughClient(client), { providerId: 1, within: null, column });
  });

  const middle = (column: string, direction: 'asc' | 'desc', share = 0.5): Asked => {
    return { search: '', page: Math.round((share * files.rows) / 20), column, direction };
  };

  it.each(cloudFileColumns)('no page by %s costs by its depth', async (column) => {
    for (const direction of directions)
      for (const share of [0.2, 0.3, 0.5, 0.7, 0.9]) {
        const steps = await stepsOfPage(files, middle(column, direction, share));
        expect(rowsRead(steps, 'cloud_files', { entriesToo: true }), `${share} ${direction}`).toBeLessThan(1_500);
        expect(rowsRead(steps, 'cloud_files')).toBeLessThan(100);
      }
  });

  it.each(cloudFileColumns)('the check notices pages by %s without marks', async (column) => {
    const steps = await stepsOfPage(files, middle(column, 'asc'), 'DELETE FROM cloud_file_marks');
    expect(rowsRead(steps, 'cloud_files', { entriesToo: true })).toBeGreaterThan(10_000);
  });
});

describe('this check notices', () => {
  const devices = lists[0] as List;
  const users = lists[2] as List;

  it('an order without its index', async () => {
    const steps = await stepsOfPage(
      devices,
      { search: '', page: 1, column: 'created_at', direction: 'asc' },
      'DROP INDEX devices_created_order',
    );
    expect(wholeReads(steps, big)).toEqual(expect.arrayContaining(['devices']));
  });

  it('a search without its index', async () => {
    const asked = { search: 'c4ca4238', page: 1, column: 'email', direction: 'asc' } as const;
    expect(wholeReads(await stepsOfPage(users, asked, 'DROP INDEX users_search'), big)).toEqual(
      expect.arrayContaining(['users']),
    );
  });
});
