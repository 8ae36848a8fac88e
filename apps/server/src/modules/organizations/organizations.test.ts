import {
  deleteOrganization,
  listOrganizations,
  renewEnrolmentCode,
  saveOrganization,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const save = (overrides: object = {}) => client.call(saveOrganization, { body: organizationBody(overrides) });
const show = (id: number) => client.call(showOrganization, { params: { id } });
const remove = (id: number) => client.call(deleteOrganization, { params: { id } });

describe('a new organization', () => {
  it('is answered as it is stored', async () => {
    const response = await save({ name: '  Nord Schule  ', logo_vertical: 12, logo_horizontal: 2_000 });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { name: 'Nord Schule', logo: null, logo_vertical: 12, logo_horizontal: 2_000 } },
    });
    expect((await show(response.body.data.id)).body.data).toMatchObject(response.body.data);
  });

  it('gets the panel roles admin, normal and guest', async () => {
    const { data } = (await save()).body;
    expect((await show(data.id)).body.data.panel_roles).toEqual(['admin', 'normal', 'guest']);
    const roles = await client.call(listPanelRoles, { body: { filters: { fussy: data.name }, page: 1 } });
    expect(roles.body.data.map(({ role }: { role: string }) => role)).toEqual(['admin', 'guest', 'normal']);
  });

  it.each([
    ['name', { name: '  ' }, 'Enter a name.'],
    ['name', { name: undefined }, 'Enter a name.'],
    ['name', { name: 'x'.repeat(256) }, 'Enter at most 255 characters.'],
    ['logo_vertical', { logo_vertical: undefined }, 'Enter a height in dp.'],
    ['logo_vertical', { logo_vertical: '64' }, 'Enter a height in dp.'],
    ['logo_horizontal', { logo_horizontal: 0 }, 'Enter 1 or more.'],
    ['logo_horizontal', { logo_horizontal: 2_001 }, 'Enter 2,000 or less.'],
  ])('needs a good %s', async (field, overrides, message) => {
    const response = await save(overrides);
    expect(response).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
  });

  it.each([
    ['Öffentliche SCHULE', 'öffentliche schule'],
    ['МОСКВА', 'москва'],
    ['plain', '  PLAIN '],
  ])('cannot have a name that another one has: %s and %s', async (first, second) => {
    expect((await save({ name: first })).status).toBe(200);
    const response = await save({ name: second });
    expect(response).toMatchObject({ status: 422, body: { errors: { name: ['The name has already been taken.'] } } });
  });
});

describe('changing an organization', () => {
  it('keeps what belongs to it', async () => {
    const organization = await buildOrganization(app);
    const before = (await show(organization.id)).body.data;
    const response = await save({ id: organization.id, name: 'Renamed', logo_vertical: 99 });
    expect(response.body.data).toMatchObject({ id: organization.id, name: 'Renamed', logo_vertical: 99 });
    const after = (await show(organization.id)).body.data;
    expect(after).toMatchObject({ enrolment_code: before.enrolment_code, created_at: before.created_at });
  });

  it('may change the case of its name, not take another’s', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    expect((await save({ id: one.id, name: one.name.toUpperCase() })).status).toBe(200);
    expect((await save({ id: one.id, name: two.name.toLowerCase() })).body.errors).toHaveProperty('name');
  });

  it('is 404 for one that is not there', async () => {
    expect((await save({ id: 2_147_483_647 })).status).toBe(404);
  });

  it('leaves an entry that names what differs', async () => {
    const { id, name } = await buildOrganization(app);
    await save({ id, name, logo_vertical: 65, logo_horizontal: 48 });
    expect(await entriesOf(app, 'organization', id)).toMatchObject([
      {
        action: 'organization.updated',
        organization_id: id,
        before: { logo_vertical: 64 },
        after: { logo_vertical: 65 },
      },
    ]);
  });
});

describe('the page of an organization', () => {
  it('shows 100 of its users and devices and counts them all', async () => {
    const { id } = await buildOrganization(app);
    await change(
      app,
      sql`INSERT INTO devices (androidid, name, organization_id, token_hash)
      SELECT ${`many-${id}-`} || n, 'Display ' || lpad(n::text, 3, '0'), ${id}::int, sha256((${`many-${id}-`} || n)::bytea)
      FROM generate_series(1, 130) n`,
    );
    await change(
      app,
      sql`INSERT INTO users (email, username, organization_id, role_id)
      SELECT n || ${`-many-${id}@example.com`}, n || ${`-many-${id}`}, ${id}::int, 3 FROM generate_series(101, 230) n`,
    );
    const { data } = (await show(id)).body;
    expect(data).toMatchObject({ users_count: 130, devices_count: 130 });
    expect([data.users.length, data.devices.length]).toEqual([100, 100]);
    expect([data.devices[0].name, data.devices[99].name]).toEqual(['Display 001', 'Display 100']);
    expect([data.users[0].email, data.users[99].email]).toEqual([
      `101-many-${id}@example.com`,
      `200-many-${id}@example.com`,
    ]);
  });
});

describe('the enrolment code', () => {
  it('is renewed, and the old one stops working at once', async () => {
    const { id } = (await save()).body.data;
    const old = (await show(id)).body.data.enrolment_code;
    const response = await client.call(renewEnrolmentCode, { params: { id } });
    const { enrolment_code } = response.body.data;
    expect(enrolment_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await show(id)).body.data.enrolment_code).toBe(enrolment_code);
    const enrol = (code: string) =>
      new Client(app).call(enrolDevice, { body: { androidid: `renewed-${code}`, name: 'D', enrolment_code: code } });
    expect((await enrol(old)).status).toBe(422);
    expect((await enrol(enrolment_code)).body.device.organization_id).toBe(id);
  });

  it('stands in no entry', async () => {
    const { id } = (await save()).body.data;
    await client.call(renewEnrolmentCode, { params: { id } });
    const { enrolment_code } = (await show(id)).body.data;
    const entries = await entriesOf(app, 'organization', id);
    expect(entries.map(({ action }) => action)).toEqual(['organization.created', 'organization.code_renewed']);
    expect(JSON.stringify(entries)).not.toContain(enrolment_code);
    expect(JSON.stringify(entries)).not.toContain(enrolment_code.replace('-', ''));
  });
});

describe('deleting an organization', () => {
  it('takes it out of the list, with its panel roles', async () => {
    const { id, name } = (await save()).body.data;
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Organization Deleted' } });
    expect((await show(id)).status).toBe(404);
    const found = await client.call(listOrganizations, { body: { filters: { fussy: name }, page: 1 } });
    expect(found.body.meta.total).toBe(0);
    const roles = await client.call(listPanelRoles, { body: { filters: { fussy: name }, page: 1 } });
    expect(roles.body.meta.total).toBe(0);
  });

  it.each([
    [2, 0, '2 users and no devices'],
    [0, 1, 'no users and 1 device'],
    [1, 3, '1 user and 3 devices'],
  ])('is refused while it has %i users and %i devices, and says so', async (users, devices, text) => {
    const { id: organizationId } = await buildOrganization(app);
    for (let number = 0; number < users; number++) await buildUser(app, { organizationId });
    for (let number = 0; number < devices; number++) await buildDevice(app, { organizationId });
    const response = await remove(organizationId);
    expect(response).toMatchObject({
      status: 422,
      body: { message: `This organization still has ${text}. Move or delete them first.`, errors: {} },
    });
    expect((await show(organizationId)).status).toBe(200);
  });

  it('and enrolling a display with its code at the same time never leave a display without its organization', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_none, number) => {
        const { id, enrolment_code } = await buildOrganization(app);
        const body = { androidid: `race-${id}`, name: `Race ${number}`, enrolment_code };
        const [removed, enrolled] = await Promise.all([remove(id), new Client(app).call(enrolDevice, { body })]);
        return `${removed.status} ${enrolled.status}`;
      }),
    );
    for (const pair of statuses) expect(['200 422', '422 200']).toContain(pair);
  });
});
