import type { Endpoint } from '@account/contract/calls/endpoint';
import { deleteManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { deleteOrganization, saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser } from '@account/contract/endpoints/administration/users';
import { deleteDevice } from '@account/contract/endpoints/devices/devices';
import { deleteNetworkDrive, saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import type { RecordKind } from '@account/contract/pages/record-pages';
import { expect } from 'vitest';
import { Planter } from '#test/isolation/planting.ts';
import { readTables } from '#test/isolation/tables.ts';
import type { TestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import {
  buildBatch,
  buildCloudStorageProvider,
  buildDevice,
  buildDirectory,
  buildGrant,
  buildIdentity,
  buildManufacturerApp,
  buildOrganizationSignIn,
  buildPanelRole,
  buildPasskey,
  buildUser,
  buildView,
  buildWebhook,
  manage,
} from '#test/support/factories.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';
import { upload } from '#test/support/files/uploads.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { ownerClient } from '../../../platform/database/connection.ts';
import { rawSql, sql } from '../../../platform/database/sql.ts';
import { type KeptTable, keptTables } from '../kept-tables.ts';

/** How each kind is deleted. */
export const deletions: Record<RecordKind, Endpoint> = {
  organization: deleteOrganization,
  device: deleteDevice,
  user: deleteUser,
  manufacturerapp: deleteManufacturerApp,
  networkdrive: deleteNetworkDrive,
};

/** Deletes a record, and returns the id of its entry in the bin. */
export async function moveToBin(client: Client, kind: RecordKind, id: number): Promise<number> {
  const { status, body } = await client.call(deletions[kind], { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toEqual({ message: expect.any(String), data: { bin_id: expect.any(Number) } });
  return body.data.bin_id;
}

/** Gives a person one of everything that belongs to people. */
export async function fill(app: TestApp, user: { id: number }): Promise<void> {
  const client = await signedIn(app, user);
  for (const kind of ['profile', 'wallpaper'] as const) await upload(client, kind, await plainJpeg());
  await client.call(saveNetworkDrive, { body: { host: '10.0.0.7', username: 'ada', password: 'of the drive' } });
  await buildIdentity(app, { userId: user.id });
  await buildPasskey(app, { userId: user.id });
  await buildGrant(app, { userId: user.id });
  await buildCloudStorageProvider(app, { userId: user.id });
  await buildView(app, { userId: user.id });
  const { id } = user;
  const home = await rowsOf<{ id: number }>(
    app,
    sql`SELECT organization_id AS id FROM users WHERE id = ${id} AND organization_id > 0`,
  );
  for (const organization of home) await buildDirectory(app, organization.id);
  await manage(app, user);
  await buildBatch(app, { organizationId: null, userIds: [id] });
  await change(
    app,
    sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at, used_at)
      VALUES (${id}, 'invitation', sha256(gen_random_uuid()::text::bytea), now(), now())`,
  );
  await change(
    app,
    sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at)
      VALUES ('invitation', ${id}, 'ada@example.com', 'accepted', now())`,
  );
  const secret = app.secrets.encrypt('two-factor', 'a secret');
  const keys = app.secrets.encrypt('recovery-code-keys', 'keys');
  await change(
    app,
    sql`UPDATE users SET two_factor_secret = ${secret}, two_factor_confirmed_at = now(), given_name = 'Ada' WHERE id = ${id}`,
  );
  await change(app, sql`INSERT INTO recovery_codes (user_id, code_hash, code_keys) VALUES (${id}, 'hash', ${keys})`);
  await change(app, sql`INSERT INTO known_browsers (user_id, browser_hash) VALUES (${id}, sha256('browser'))`);
  await change(app, sql`INSERT INTO morning_mails (user_id, time_zone) VALUES (${id}, 'Europe/Berlin')`);
  await change(
    app,
    sql`INSERT INTO sign_ins (user_id, at, outcome, way, kind, address, user_agent)
      VALUES (${id}, now(), 'succeeded', 'password', 'web', '127.0.0.1', 'a browser')`,
  );
}

/** Gives an organization a row in each of its tables that has none of it yet. */
async function plantTheRest(app: TestApp, organization_id: number): Promise<void> {
  const state = await stateOf(app, 'organization', organization_id);
  const client = ownerClient(app.connection);
  await client.connect();
  const planter = new Planter(client, await readTables(client));
  for (const [name, rows] of Object.entries(state))
    if (rows.length === 0) await planter.plant(name, { organization_id });
  await client.end();
}

/** A record of each kind with everything that may belong to it; those of people belong to `owner`. */
export const builders: Record<RecordKind, (app: TestApp, client: Client, owner: { id: number }) => Promise<number>> = {
  user: async (app) => {
    const user = await buildUser(app);
    await fill(app, user);
    return user.id;
  },
  device: async (app) => {
    const { id } = await buildDevice(app);
    await change(
      app,
      sql`UPDATE device_presence SET last_seen_at = now() - interval '3 days', app_version = '9' WHERE device_id = ${id}`,
    );
    await change(app, sql`INSERT INTO device_days (device_id, day, hours) VALUES (${id}, '2026-01-02', 5)`);
    return id;
  },
  organization: async (app, client) => {
    const file = { field: 'file', name: 'logo.jpg', bytes: await plainJpeg() };
    const body = organizationBody({ require_two_factor: true, language: 'fr' });
    const domains = [`${body.name.slice(-8)}.example`];
    const { id } = (await client.call(saveOrganization, { body: { ...body, domains }, file })).body.data;
    await buildPanelRole(app, { organizationId: id });
    await buildOrganizationSignIn(app, { organizationId: id });
    await buildWebhook(app, { organizationId: id });
    await buildDirectory(app, id);
    await change(
      app,
      sql`INSERT INTO directory_events (organization_id, subject, action, outcome) VALUES (${id}, 'Ada', 'created', 'done')`,
    );
    await buildBatch(app, { organizationId: id, userIds: [(await buildUser(app)).id] });
    await plantTheRest(app, id);
    return id;
  },
  manufacturerapp: async (app) => (await buildManufacturerApp(app, { internalApps: 'a;b|activity' })).id,
  networkdrive: async (app, _client, owner) => {
    const body = { host: '10.0.0.8', displayname: 'Lessons', username: 'ada', password: 'of the drive' };
    return (await (await signedIn(app, owner)).call(saveNetworkDrive, { body })).body.data.id;
  },
};

const keys: Record<string, string> = {
  device_presence: 'device_id',
  device_days: 'device_id',
  organization_sign_ins: 'organization_id',
};
const parents: Partial<Record<RecordKind, string>> = { user: 'user_id', organization: 'organization_id' };
/** Which rows of a table belong to a record. */
function ownedBy(kind: RecordKind, { name }: KeptTable, id: number) {
  if (kind === 'organization' && name === 'invitation_batch_people')
    return sql`t.batch_id IN (SELECT b.id FROM invitation_batches b WHERE b.organization_id = ${id})`;
  const key = name === keptTables[kind][0]?.name ? 'id' : (keys[name] ?? parents[kind] ?? 'id');
  return sql`t.${rawSql(key)} = ${id}`;
}

/** The rows of a record, by table. */
export async function stateOf(app: TestApp, kind: RecordKind, id: number): Promise<Record<string, object[]>> {
  const state: Record<string, object[]> = {};
  for (const table of keptTables[kind]) {
    const rows = await rowsOf<{ row: object }>(
      app,
      sql`SELECT to_jsonb(t) AS row FROM ${rawSql(table.name)} t WHERE ${ownedBy(kind, table, id)}
        ORDER BY to_jsonb(t)::text`,
    );
    state[table.name] = rows.map(({ row }) => row);
  }
  return state;
}
