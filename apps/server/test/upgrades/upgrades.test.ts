import { listActivities } from '@account/contract/endpoints/administration/activities';
import {
  listManufacturerApps,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { listOrganizations, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { listUsers, showUser } from '@account/contract/endpoints/administration/users';
import { listDevices, showDevice } from '@account/contract/endpoints/devices/devices';
import { listNetworkDrives, showNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';
import { migrateUp } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { prepareDatabase, prepareQueue } from '../../src/platform/database/prepare-database.ts';
import { readTables } from '../isolation/tables.ts';
import { createTestApp } from '../support/app.ts';
import { emptyDatabase } from '../support/database.ts';
import { signInAs } from '../support/people.ts';
import { createOwnDatabase, loginsOf, type OwnDatabase } from '../support/postgres/postgres.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { readAll, type StoredTable, tableFiller } from './earlier-rows.ts';

allowSlowTests();

const migrations = await readMigrations();

/** A database that is migrated version by version, and gets rows at each of them. */
let growing: OwnDatabase;
/** Its tables before the next migration. */
let before: Map<string, StoredTable> = new Map();
beforeAll(async () => {
  growing = await emptyDatabase();
  await prepareQueue(growing.connection);
});
afterAll(() => growing.drop());

const fill = tableFiller();
const administratorAt = (version: number) => `top-${version}@example.com`;

async function withOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Each list with the call that shows one of its rows, and its table. */
const lists = [
  ['organizations', listOrganizations, showOrganization],
  ['users', listUsers, showUser],
  ['devices', listDevices, showDevice],
  ['organization_panel_roles', listPanelRoles, undefined],
  ['network_drives', listNetworkDrives, showNetworkDrive],
  ['manufacturer_apps', listManufacturerApps, showManufacturerApp],
  ['audit_entries', listActivities, undefined],
] as const;

/** Tables whose rows live for minutes, and need not outlive an upgrade. */
const passing = new Set(['sign_in_challenges']);

/** The rows of an earlier version that are gone, or have another value in a column that there is still. */
function lostRows(before: StoredTable, after: StoredTable | undefined): string[] {
  const same = new Set(after?.rows);
  const different = before.rows.filter((row) => !same.has(row));
  if (different.length === 0) return [];
  const columns = before.columns.filter((column) => after?.columns.includes(column));
  const textOf = (row: string) => {
    const values = JSON.parse(row);
    return JSON.stringify(columns.map((column) => values[column]));
  };
  const texts = new Set(after?.rows.map(textOf));
  return different.filter((row) => !texts.has(textOf(row)));
}

/** Holds what is there against what was there before. */
function expectKept(after: Map<string, StoredTable>): void {
  for (const [table, rows] of before)
    if (!passing.has(table)) expect([table, lostRows(rows, after.get(table))]).toEqual([table, []]);
}

/** From which versions the whole way to the newest is tried beside the one to the next. */
const goesTheWholeWay = (version: number): boolean => version % 10 === 1 || version === migrations.length - 1;

for (const { name, version } of migrations) {
  it(`${name} keeps the rows of all versions before, and takes new ones`, async () => {
    await withOwner(growing.connection, async (client) => {
      expect(await migrateUp(client, version)).toEqual([name]);
      const tables = await readTables(client);
      expectKept(await readAll(client, tables));
      await fill(client, tables, administratorAt(version));
      before = await readAll(client, tables);
    });
    expect([...before].filter(([, { rows }]) => rows.length === 0).map(([table]) => table)).toEqual([]);
  });

  if (goesTheWholeWay(version))
    it(`a database at ${name} keeps every row on the way to the newest version`, async () => {
      const { connection, drop } = await createOwnDatabase(inject('postgres').connection, growing.name);
      onTestFinished(drop);
      expect(await prepareDatabase({ owner: connection, logins: loginsOf(connection) })).toHaveLength(
        migrations.length - version,
      );
      expectKept(await withOwner(connection, async (client) => readAll(client, await readTables(client))));
    });
}

it('the newest version reads the rows of every version', async () => {
  const { connection } = growing;
  expect(await prepareDatabase({ owner: connection, logins: loginsOf(connection) })).toEqual([]);
  const app = await createTestApp({}, { connection });
  onTestFinished(() => app.close());
  const rowsOf = (table: string) => before.get(table)?.rows.map((row) => JSON.parse(row)) ?? [];
  const known = (table: string) => rowsOf(table).map(({ id }) => Number(id));
  const administrators = rowsOf('users').map(({ email }) => String(email));
  expect(administrators.length).toBeGreaterThan(migrations.length / 2);
  for (const email of administrators) {
    const { response } = await signInAs(app, { email });
    expect([email, response.status]).toEqual([email, 200]);
  }
  const { client } = await signInAs(app, { email: administratorAt(migrations.length) });
  for (const [table, list, show] of lists) {
    const filters = table === 'network_drives' ? { isall: true } : {};
    const { status, body } = await client.call(list, { body: { filters, page: 1, per_page: 100 } });
    expect([table, status], JSON.stringify(body)).toEqual([table, 200]);
    const listed = body.data.map(({ id }: { id: number }) => id);
    expect([table, listed]).toEqual([table, expect.arrayContaining(known(table))]);
    expect([table, body.meta.total]).toEqual([table, listed.length]);
    if (show)
      for (const id of known(table))
        expect([table, (await client.call(show, { params: { id } })).status]).toEqual([table, 200]);
  }
});
