import { deleteUser, listAssignableRoles, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId, userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildNetworkDrive, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const { top, organization, user: ordinary } = accessLevels;
const app = useTestApp();
let client: Client;
let administrator: Client;
let home: { organization_id: number | null; id: number };
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: top }));
  home = await buildUser(app, { level: organization });
  administrator = await signedIn(app, home);
});

const save = async (overrides: object = {}, caller = client) =>
  caller.call(saveUser, { body: await userBody(app, overrides) });
const show = (id: number, caller = client) => caller.call(showUser, { params: { id } });
const remove = (id: number, caller = client) => caller.call(deleteUser, { params: { id } });
const changed = async (id: number, overrides: object, caller = client) =>
  save({ id, email: undefined, ...overrides }, caller);

describe('a new user', () => {
  it('is invited, not verified, and answered as stored', async () => {
    const { id: organization_id, name } = await buildOrganization(app);
    const response = await save({
      email: ' New.Person@Example.COM ',
      username: 'New Person',
      organization_id,
      panel_role: 'guest',
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        data: {
          email: 'new.person@example.com',
          username: 'New Person',
          name: null,
          organization: { id: organization_id, name },
          role: { name: 'User', access_level: '1' },
          panel_role: 'guest',
          panel_idletimeout: 0,
          two_factor_enabled: false,
          email_verified_at: null,
        },
      },
    });
    const { id } = response.body.data;
    expect((await show(id)).body).toEqual(response.body);
    const mails = await rowsOf(app, sql`SELECT kind, recipient, state FROM mails WHERE user_id = ${id}`);
    expect(mails).toEqual([{ kind: 'invitation', recipient: 'new.person@example.com', state: 'queued' }]);
  });

  it.each([
    ['email', { email: undefined }, 'Enter an e-mail address.'],
    ['email', { email: 'nobody' }, 'Enter a full e-mail address, such as name@example.com.'],
    ['email', { email: `${'a'.repeat(310)}@example.com` }, 'Enter at most 320 characters.'],
    ['username', { username: ' ' }, 'Enter a username.'],
    ['role_id', { role_id: undefined }, 'Choose a role.'],
    ['role_id', { role_id: 99 }, 'You cannot give this role.'],
    ['panel_role', { panel_role: 'owner' }, 'Choose a panel role.'],
    ['panel_role', { panel_role: undefined }, 'Choose a panel role.'],
    ['organization_id', { organization_id: 2_000_000 }, 'This organization does not exist.'],
  ])('needs a good %s: %j', async (field, overrides, message) => {
    const response = await save(overrides);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ [field]: [message, ...response.body.errors[field].slice(1)] });
  });

  it('needs an e-mail address, a username, a role and a panel role, and each is named', async () => {
    const { status, body } = await client.call(saveUser, { json: '{}' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'panel_role', 'role_id', 'username']);
    expect(body.errors.email).toEqual(['Enter an e-mail address.']);
  });

  it('cannot have an e-mail address or a username that another user has, in any case', async () => {
    const other = await save({ username: 'Élodie' });
    const { email } = other.body.data;
    expect((await save({ email: email.toUpperCase() })).body.errors).toEqual({
      email: ['The email has already been taken.'],
    });
    expect((await save({ username: 'éLODIE' })).body.errors).toEqual({
      username: ['The username has already been taken.'],
    });
    expect((await changed((await save()).body.data.id, { username: 'ÉLODIE' })).body.errors).toHaveProperty('username');
  });

  it('is made once when two ask for the same e-mail address at the same time', async () => {
    const email = 'twin@example.com';
    const responses = await Promise.all(['one', 'two', 'three'].map((username) => save({ email, username })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await rowsOf(app, sql`SELECT FROM mails WHERE recipient = ${email}`)).toHaveLength(1);
  });

  it('needs an organization as its administrator, and none otherwise', async () => {
    const role_id = await roleId(app, organization);
    expect((await save({ role_id })).body.errors).toEqual({ organization_id: ['Choose an organization.'] });
    expect((await save({ role_id, organization_id: null })).status).toBe(422);
    expect((await save({ role_id: await roleId(app, top), organization_id: null })).status).toBe(200);
    expect((await save({ organization_id: null })).body.data.organization).toBeNull();
  });
});

describe('an organization administrator', () => {
  it('makes users in the own organization, whatever is sent', async () => {
    const { id: foreign } = await buildOrganization(app);
    for (const organization_id of [foreign, null, undefined, 2_000_000]) {
      const response = await save({ organization_id }, administrator);
      expect(response.body.data.organization_id).toBe(home.organization_id);
    }
  });

  it('moves no user out of the own organization', async () => {
    const { id } = await buildUser(app, { organizationId: home.organization_id });
    const { id: foreign } = await buildOrganization(app);
    const response = await changed(id, { organization_id: foreign }, administrator);
    expect(response.body.data.organization_id).toBe(home.organization_id);
  });

  it.each([
    [top, 422],
    [organization, 200],
    [ordinary, 200],
  ])('gives the level %s: %i', async (level, status) => {
    const role_id = await roleId(app, level);
    expect((await save({ role_id }, administrator)).status).toBe(status);
    const { id } = await buildUser(app, { organizationId: home.organization_id });
    expect((await changed(id, { role_id }, administrator)).status).toBe(status);
  });

  it('changes and deletes no top administrator of the own organization, yet sees one', async () => {
    const { id } = await buildUser(app, { level: top, organizationId: home.organization_id });
    expect((await show(id, administrator)).status).toBe(200);
    expect((await changed(id, {}, administrator)).status).toBe(403);
    expect((await remove(id, administrator)).status).toBe(403);
  });

  it('without an organization sees and makes no users', async () => {
    const stray = await buildUser(app, { level: organization, organizationId: null });
    const caller = await signedIn(app, stray);
    expect((await save({}, caller)).status).toBe(403);
    expect((await show(home.id, caller)).status).toBe(404);
  });
});

it.each([
  [top, ['Top Administrator', 'Organization Administrator', 'User']],
  [organization, ['Organization Administrator', 'User']],
])('the level %s may give %j', async (level, names) => {
  const caller = await signedIn(app, await buildUser(app, { level }));
  const response = await caller.call(listAssignableRoles, { body: {} });
  expect(response.body.data.map(({ name }: { name: string }) => name)).toEqual(names);
});

describe('a change', () => {
  it('keeps the e-mail address and moves the rest', async () => {
    const { id, email } = await buildUser(app);
    const { id: organization_id } = await buildOrganization(app);
    const response = await changed(id, {
      email: 'other@example.com',
      username: 'Other',
      organization_id,
      panel_role: 'admin',
    });
    expect(response.body.data).toMatchObject({ email, username: 'Other', organization_id, panel_role: 'admin' });
    expect(await entriesOf(app, 'user', id)).toMatchObject([
      {
        action: 'user.updated',
        before: { username: email, panel_role: 'normal' },
        after: { username: 'Other', panel_role: 'admin' },
      },
    ]);
  });

  it('of the name is kept and recorded; left out it stays, empty it goes', async () => {
    const created = await save({ name: ' Ada Byron ' }, administrator);
    expect(created.body.data.name).toBe('Ada Byron');
    const { id, username } = created.body.data;
    expect((await changed(id, { username, name: 'Ada Lovelace' }, administrator)).body.data.name).toBe('Ada Lovelace');
    expect((await changed(id, { username }, administrator)).body.data.name).toBe('Ada Lovelace');
    expect((await show(id)).body.data.name).toBe('Ada Lovelace');
    expect((await changed(id, { username, name: '' }, administrator)).body.data.name).toBeNull();
    expect(await entriesOf(app, 'user', id)).toMatchObject([
      { action: 'user.created', after: { name: 'Ada Byron' } },
      { before: { name: 'Ada Byron' }, after: { name: 'Ada Lovelace' } },
      {},
      { before: { name: 'Ada Lovelace' }, after: { name: null } },
    ]);
  });

  it('leaves the organization as it is when it is left out, and takes it away for null', async () => {
    const { id: organization_id } = await buildOrganization(app);
    const { id } = await buildUser(app, { organizationId: organization_id });
    expect((await changed(id, { organization_id: undefined })).body.data).toMatchObject({ organization_id });
    expect((await changed(id, { organization_id: null })).body.data).toMatchObject({ organization_id: null });
  });

  it.each([['a'.repeat(256)], [7], ['Ada\0']])('never makes the name %j', async (name) => {
    expect(await save({ name })).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  });

  it('of a name by another organization is a 404, and by an ordinary user a 403', async () => {
    const { id } = (await save({ name: 'Ada' }, administrator)).body.data;
    const outsider = await signedIn(app, await buildUser(app, { level: organization }));
    expect((await changed(id, { name: 'Eve' }, outsider)).status).toBe(404);
    expect((await changed(id, { name: 'Eve' }, await signedIn(app, await buildUser(app)))).status).toBe(403);
    expect((await show(id)).body.data.name).toBe('Ada');
  });

  it('of the own record is refused, as is its deletion', async () => {
    expect((await changed(home.id, {}, administrator)).body.message).toBe(
      'You cannot change or delete your own record here.',
    );
    expect((await changed(home.id, {}, administrator)).status).toBe(403);
    expect((await remove(home.id, administrator)).status).toBe(403);
  });
});

describe('deleting a user', () => {
  it('ends the sessions and deletes what is only theirs; the entries stay and the address is free again', async () => {
    const user = await buildUser(app);
    await buildNetworkDrive(app, { userId: user.id });
    const session = await signedIn(app, user);
    expect(await remove(user.id)).toMatchObject({ status: 200, body: { message: 'User Deleted' } });
    expect((await session.call(listNetworkDrives, { body: {} })).status).toBe(419);
    expect(await rowsOf(app, sql`SELECT id FROM network_drives WHERE user_id = ${user.id}`)).toEqual([]);
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      {
        action: 'user.deleted',
        subject: user.email,
        organization_id: user.organization_id,
        before: { email: user.email },
      },
    ]);
    expect((await save({ email: user.email, username: 'Somebody else' })).status).toBe(200);
  });

  it('works for administrators too, with all that hangs on the user', async () => {
    const invited = await save({}, administrator);
    const { id } = invited.body.data;
    await buildNetworkDrive(app, { userId: id });
    await change(
      app,
      sql`INSERT INTO sessions (token_hash, user_id, remember, address, user_agent)
      VALUES (sha256('deleted-with-user'), ${id}, false, '', '')`,
    );
    expect((await remove(id, administrator)).status).toBe(200);
    for (const table of [sql`sessions`, sql`mails`, sql`account_links`, sql`network_drives`])
      expect(await rowsOf(app, sql`SELECT FROM ${table} WHERE user_id = ${id}`)).toEqual([]);
  });
});
