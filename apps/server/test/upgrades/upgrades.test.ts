import { listActivities } from '@account/contract/endpoints/administration/activities';
import { listDevices, showDevice } from '@account/contract/endpoints/administration/devices';
import {
  listManufacturerApps,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { listOrganizations, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { listUsers, showUser } from '@account/contract/endpoints/administration/users';
import { listNetworkDrives, showNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';
import { migrateUp } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { prepareDatabase, prepareQueue } from '../../src/platform/database/prepare-database.ts';
import { createTestApp } from '../support/app.ts';
import { emptyDatabase } from '../support/database.ts';
import { signInAs } from '../support/people.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/postgres.ts';
import { administrator, fillTables, readAll, type StoredTable } from './earlier-rows.ts';

const migrations = await readMigrations();

/** A database that is migrated version by version, and copied at each of them. */
let growing: OwnDatabase;
beforeAll(async () => {
  growing = await emptyDatabase();
  await prepareQueue(growing.connection);
});
afterAll(() => growing.drop());

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
function lostRows(before: StoredTable, after: StoredTable | undefined): unknown[] {
  const columns = before.columns.filter((column) => after?.columns.includes(column));
  const textOf = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
  const texts = new Set(after?.rows.map(textOf));
  return before.rows.filter((row) => !texts.has(textOf(row)));
}

it.each(migrations.map(({ version, name }) => [name, version] as const))(
  'a database at %s keeps every row on the way to the newest version, which reads them',
  async (_name, version) => {
    await withOwner(growing.connection, (client) => migrateUp(client, version));
    const { connection, drop } = await createOwnDatabase(inject('postgres').connection, growing.name);
    onTestFinished(drop);
    const before = await withOwner(connection, async (client) => {
      await fillTables(client);
      return readAll(client);
    });
    expect([...before].filter(([, { rows }]) => rows.length === 0).map(([name]) => name)).toEqual([]);

    expect(await prepareDatabase({ owner: connection, login: connection })).toHaveLength(migrations.length - version);
    const after = await withOwner(connection, readAll);
    for (const [table, rows] of before)
      if (!passing.has(table)) expect([table, lostRows(rows, after.get(table))]).toEqual([table, []]);

    if (!before.has('users')) return;
    const app = await createTestApp({}, { connection });
    onTestFinished(() => app.close());
    const { client } = await signInAs(app, { email: administrator });
    for (const [table, list, show] of lists) {
      const { status, body } = await client.call(list, { body: { page: 1, per_page: 100 } });
      expect([table, status], JSON.stringify(body)).toEqual([table, 200]);
      const known = before.get(table)?.rows ?? [];
      const listed = body.data.map(({ id }: { id: number }) => id);
      expect([table, listed]).toEqual([table, expect.arrayContaining(known.map(({ id }) => id))]);
      expect([table, body.meta.total]).toEqual([table, listed.length]);
      if (show)
        for (const { id } of known)
          expect([table, (await client.call(show, { params: { id: Number(id) } })).status]).toEqual([table, 200]);
    }
  },
);
