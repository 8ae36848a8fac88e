import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { listBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { showMe } from '@account/contract/endpoints/displays/me';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody, userBody } from '#test/support/bodies.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { buildDevice, buildManufacturerApp, buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson, registerAs, trySignIn } from '#test/support/people.ts';
import { change, rowCounts, rowOf, rowsOf } from '#test/support/query.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import { keptTables } from './kept-tables.ts';
import { builders, deletions, moveToBin, stateOf } from './test/records.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const restore = (id: number, client = top) => client.call(restoreFromBin, { params: { id } });

/** The columns of a restored row that are not as they were. */
const renewed = {
  cloud_storage_providers: ['job_status', 'next_sync_at'],
  known_browsers: ['browser_hash'],
} as Record<string, string[]>;

const without = (state: Record<string, object[]>): Record<string, object[]> =>
  Object.fromEntries(
    Object.entries(state).map(([table, rows]) => [
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !renewed[table]?.includes(name)))),
    ]),
  );

describe.each(recordKinds)('a deleted %s', (kind: RecordKind) => {
  it('is gone with everything that belonged to it, and all of it comes back', async () => {
    const owner = await buildUser(app);
    const id = await builders[kind](app, top, owner);
    const [before, counts] = [await stateOf(app, kind, id), await rowCounts(app)];
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);

    const entry = await moveToBin(top, kind, id);
    for (const [table, rows] of Object.entries(await stateOf(app, kind, id))) expect(rows, table).toEqual([]);
    const { body } = await restore(entry);
    expect(body).toEqual({ message: expect.stringContaining('Restored'), data: { kind, id } });

    expect(without(await stateOf(app, kind, id))).toEqual(without(before));
    const after = await rowCounts(app);
    for (const { name } of keptTables[kind]) expect([name, after[name]]).toEqual([name, counts[name]]);
    expect([after.bin_entries, after.bin_rows]).toEqual([counts.bin_entries, counts.bin_rows]);
    expect((await restore(entry)).status).toBe(404);
  });

  it('is counted as its rows are', async () => {
    const table = keptTables[kind][0]?.name ?? '';
    const kept = async () => ({
      total: await rowOf(app, sql`SELECT sum(total)::int AS n FROM record_counters WHERE kind = ${table}`),
      inBin: await rowOf(app, sql`SELECT sum(total)::int AS n FROM record_counters WHERE kind = 'bin_entries'`),
    });
    const counted = async () => ({
      total: await rowOf(app, sql`SELECT count(*)::int AS n FROM ${rawSql(table)}`),
      inBin: await rowOf(app, sql`SELECT count(*)::int AS n FROM bin_entries`),
    });
    const id = await builders[kind](app, top, await buildUser(app));
    const entry = await moveToBin(top, kind, id);
    expect(await kept()).toEqual(await counted());
    await restore(entry);
    expect(await kept()).toEqual(await counted());
  });

  it('and restored leaves entries in the audit: who, what and where', async () => {
    const id = await builders[kind](app, top, await buildUser(app));
    await restore(await moveToBin(top, kind, id));
    const subject = { manufacturerapp: 'manufacturer_app', networkdrive: 'network_drive' }[kind as string] ?? kind;
    const [deleted, restored] = (await entriesOf(app, subject, id)).slice(-2);
    expect([deleted?.action, restored?.action]).toEqual([`${subject}.deleted`, `${subject}.restored`]);
    expect(restored?.subject).toBe(deleted?.subject);
    expect(restored?.organization_id).toBe(deleted?.organization_id);
  });
});

describe('a person', () => {
  it('is signed out everywhere at once, and signs in anew with the same password after the return', async () => {
    const person = await buildPerson(app);
    const [browser, phone] = [await signedIn(app, person), await withToken(app, person)];
    const entry = await moveToBin(top, 'user', person.id);
    expect((await trySignIn(app, person)).status).toBe(422);
    expect((await phone.call(showMe)).status).toBe(401);
    expect((await restore(entry)).status).toBe(200);
    expect((await browser.call(listBin, { body: {} })).status).toBe(419);
    expect((await phone.call(showMe)).status).toBe(401);
    expect((await trySignIn(app, person)).status).toBe(200);
  });

  it('does not come back while another user has the address or the username', async () => {
    const person = await buildPerson(app);
    const entry = await moveToBin(top, 'user', person.id);
    await registerAs(app, person.email);
    expect(await restore(entry)).toMatchObject({
      status: 422,
      body: { errors: { email: ['The email has already been taken.'] } },
    });

    const body = await userBody(app);
    const { id } = (await top.call(saveUser, { body })).body.data;
    const second = await moveToBin(top, 'user', id);
    await top.call(saveUser, { body: { ...body, email: `other-${body.email}`, username: body.username } });
    expect((await restore(second)).body.errors).toEqual({ username: ['The username has already been taken.'] });
  });

  it('comes back without an identity that another user has linked meanwhile', async () => {
    const person = await buildPerson(app);
    const other = await buildPerson(app);
    const link = ({ id }: { id: number }) => sql`INSERT INTO identities (user_id, platform, issuer, subject)
      VALUES (${id}, 'google', 'https://issuer.example', 'the same')`;
    await change(app, link(person));
    const entry = await moveToBin(top, 'user', person.id);
    await change(app, link(other));
    expect((await restore(entry)).status).toBe(200);
    const owners = await rowsOf(app, sql`SELECT user_id FROM identities WHERE subject = 'the same'`);
    expect(owners).toEqual([{ user_id: other.id }]);
  });

  it('waits for the organization to come back first', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const person = await buildPerson(app, { organizationId });
    const entry = await moveToBin(top, 'user', person.id);
    const organization = await moveToBin(top, 'organization', organizationId);
    expect((await restore(entry)).body.errors).toEqual({ organization_id: [expect.stringContaining('was deleted')] });
    expect((await restore(organization)).status).toBe(200);
    expect((await restore(entry)).status).toBe(200);
    const counted = sql`SELECT users_count FROM organizations WHERE id = ${organizationId}`;
    expect(await rowOf(app, counted)).toEqual({ users_count: 1 });
  });

  it('has the drives synchronised from the beginning', async () => {
    const id = await builders.user(app, top, { id: 0 });
    await restore(await moveToBin(top, 'user', id));
    const state = sql`SELECT job_status, sync_cursor FROM cloud_storage_providers WHERE user_id = ${id}`;
    expect(await rowOf(app, state)).toEqual({ job_status: 'pending', sync_cursor: null });
  });
});

describe('a display', () => {
  it('that has enrolled anew stands in the way of its former record', async () => {
    const { id, androidid } = await buildDevice(app);
    const entry = await moveToBin(top, 'device', id);
    const { body } = await new Client(app).call(enrolDevice, { body: { androidid, name: 'Hall' } });
    expect(body.device.id).not.toBe(id);
    expect((await restore(entry)).body.errors).toEqual({ androidid: [expect.any(String)] });
  });

  it('waits for its organization to come back first', async () => {
    const { id, organization_id } = await buildDevice(app);
    const entry = await moveToBin(top, 'device', id);
    await moveToBin(top, 'organization', organization_id ?? 0);
    expect(Object.keys((await restore(entry)).body.errors)).toEqual(['organization_id']);
  });
});

describe('an organization', () => {
  it('does not come back while another one has its name or a domain', async () => {
    const body = organizationBody({ domains: ['taken-meanwhile.example'] });
    const { id } = (await top.call(saveOrganization, { body })).body.data;
    const entry = await moveToBin(top, 'organization', id);
    const other = (await top.call(saveOrganization, { body })).body.data;
    expect(Object.keys((await restore(entry)).body.errors)).toEqual(['name']);
    await top.call(saveOrganization, { body: { ...body, id: other.id, name: `${body.name} 2` } });
    expect((await restore(entry)).body.errors).toEqual({
      domains: ['taken-meanwhile.example belongs to another organization already.'],
    });
    await top.call(saveOrganization, { body: { ...body, id: other.id, name: `${body.name} 2`, domains: [] } });
    expect((await restore(entry)).status).toBe(200);
  });

  it('that is not empty is not deleted, and not in the bin', async () => {
    const { organization_id } = await buildUser(app);
    const before = await rowCounts(app);
    expect((await top.call(deletions.organization, { params: { id: organization_id ?? 0 } })).status).toBe(422);
    expect(await rowCounts(app)).toEqual(before);
  });
});

it('a preset does not come back while another one has its code', async () => {
  const { id, manufacturer_code } = await buildManufacturerApp(app);
  const entry = await moveToBin(top, 'manufacturerapp', id);
  await buildManufacturerApp(app, { code: manufacturer_code.toLowerCase() });
  expect(Object.keys((await restore(entry)).body.errors)).toEqual(['manufacturer_code']);
});

it('a network drive waits for its owner to come back first', async () => {
  const owner = await buildUser(app);
  const entry = await moveToBin(top, 'networkdrive', await builders.networkdrive(app, top, owner));
  const person = await moveToBin(top, 'user', owner.id);
  expect(Object.keys((await restore(entry)).body.errors)).toEqual(['user_id']);
  await restore(person);
  expect((await restore(entry)).status).toBe(200);
});

it('of several who restore at once one does', async () => {
  const entry = await moveToBin(top, 'manufacturerapp', (await buildManufacturerApp(app)).id);
  const statuses = (await Promise.all([1, 2, 3].map(() => restore(entry)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});
