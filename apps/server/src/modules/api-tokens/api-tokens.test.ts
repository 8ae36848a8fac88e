import { listUsers, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { createApiToken, endApiToken, listApiTokens } from '@account/contract/endpoints/tokens/api-tokens';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { driveBody, tokenBody } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildApiToken, buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const administrator = () => buildUser(app, { level: accessLevels.organization });
const top = () => buildUser(app, { level: accessLevels.top });

/** A client with a token that its person makes here. */
async function withMade(person: { id: number }, overrides: object = {}) {
  const client = await signedIn(app, person);
  const { status, body } = await client.call(createApiToken, { body: tokenBody(overrides) });
  expect(status).toBe(200);
  const holder = new Client(app);
  holder.bearer = body.token;
  return { client, holder, token: body.token as string, data: body.data };
}

const statusOf = async (holder: Client) => (await holder.call(listUsers, { body: { page: 1 } })).status;

describe('a token', () => {
  it('is shown once, stored hashed, and listed with what it may', async () => {
    const person = await administrator();
    const { client, token, data } = await withMade(person, {
      scopes: ['users:write', 'devices:read', 'users:read', 'users:read'],
      expires_at: '2100-01-02T03:04:05.678Z',
    });
    expect(token).toMatch(/^acct_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token.slice(5), 'base64url')).toHaveLength(32);
    expect(data).toMatchObject({
      name: 'Timetable',
      scopes: ['users:read', 'users:write', 'devices:read'],
      expires_at: '2100-01-02 03:04:05',
      last_used_at: null,
      created_at: expect.any(String),
    });
    const listed = await client.call(listApiTokens, { body: { page: 1 } });
    expect(listed.body.data).toEqual([data]);
    const found = await client.call(listApiTokens, { body: { page: 1, filters: { fussy: 'devices:' } } });
    expect(found.body.data).toEqual([data]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const row = await rowOf<object>(app, sql`SELECT * FROM api_tokens WHERE id = ${data.id}`);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('stands for session and CSRF token, and names itself in the activity', async () => {
    const person = await administrator();
    const { holder } = await withMade(person, { name: 'Sync of pupils', scopes: ['users:read', 'users:write'] });
    const email = 'pupil@example.com';
    const made = await holder.call(saveUser, { body: { email, username: email, role_id: 3, panel_role: 'normal' } });
    expect(made.status).toBe(200);
    const [entry] = await rowsOf(
      app,
      sql`SELECT actor_email, via FROM audit_entries WHERE action = 'user.created' AND subject = ${email}`,
    );
    expect(entry).toEqual({ actor_email: person.email, via: 'Sync of pupils' });
  });

  it('writes its use down once a minute', async () => {
    const { holder, data } = await withMade(await administrator());
    const used = () =>
      rowOf<{ at: Date }>(app, sql`SELECT last_used_at AS at FROM api_tokens WHERE id = ${data.id}`).then(({ at }) =>
        new Date(at).getTime(),
      );
    await holder.call(listUsers, { body: { page: 1 } });
    const first = await used();
    app.clock.advance(30);
    await holder.call(listUsers, { body: { page: 1 } });
    expect(await used()).toBe(first);
    app.clock.advance(30);
    await holder.call(listUsers, { body: { page: 1 } });
    expect(await used()).toBeGreaterThan(first);
  });

  it('ends by its person alone, and for good', async () => {
    const { client, holder, data } = await withMade(await administrator());
    const other = await signedIn(app, await top());
    expect((await other.call(endApiToken, { params: { id: data.id } })).status).toBe(404);
    expect(await statusOf(holder)).toBe(200);
    expect((await client.call(endApiToken, { params: { id: data.id } })).status).toBe(200);
    expect(await statusOf(holder)).toBe(401);
    expect((await client.call(endApiToken, { params: { id: data.id } })).status).toBe(404);
  });

  it('expires', async () => {
    const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { holder } = await withMade(await administrator(), { expires_at });
    expect(await statusOf(holder)).toBe(200);
    app.clock.advance(61);
    expect(await statusOf(holder)).toBe(401);
  });
});

describe('making one', () => {
  it('takes a proof of presence', async () => {
    const client = await signedIn(app, await administrator());
    app.clock.advance(601);
    const { status, body } = await client.call(createApiToken, { body: tokenBody() });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']]);
  });

  it('is for administrators', async () => {
    const client = await signedIn(app, await buildUser(app));
    expect((await client.call(createApiToken, { body: tokenBody() })).status).toBe(403);
    expect((await client.call(listApiTokens, { body: {} })).status).toBe(403);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['users:read', 'tokens:write'] }],
    ['scopes', { scopes: 'users:read' }],
    ['scopes', { scopes: undefined }],
    ['expires_at', { expires_at: undefined }],
    ['expires_at', { expires_at: '2020-01-01 00:00:00' }],
    ['expires_at', { expires_at: '2030-02-30 00:00:00' }],
    ['expires_at', { expires_at: 'tomorrow' }],
    ['organization_id', { organization_id: limits.maxId }],
    ['organization_id', { organization_id: 'x' }],
  ])('refuses %s of %j', async (field, overrides) => {
    const client = await signedIn(app, await top());
    const { status, body } = await client.call(createApiToken, { body: tokenBody(overrides) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('does not disclose another organization, and takes the own one without being asked', async () => {
    const person = await administrator();
    const client = await signedIn(app, person);
    const foreign = await buildOrganization(app);
    const refused = await client.call(createApiToken, { body: tokenBody({ organization_id: foreign.id }) });
    expect(refused.body.errors).toEqual({ organization_id: ['This organization does not exist.'] });
    const { data } = await withMade(person);
    const own = await rowOf<{ name: string }>(
      app,
      sql`SELECT name FROM organizations WHERE id = ${person.organization_id}`,
    );
    expect(data.organization_name).toBe(own.name);
  });

  it('ends at so many of one person', async () => {
    const person = await top();
    for (let made = 0; made < limits.apiTokens; made += 1)
      await buildApiToken(app, { userId: person.id, level: accessLevels.top });
    const client = await signedIn(app, person);
    const { status, body } = await client.call(createApiToken, { body: tokenBody() });
    expect([status, body.message]).toEqual([422, 'You have 50 API tokens already. End one first.']);
  });
});

describe('a token of one organization', () => {
  it('reaches that one alone, for a top administrator too', async () => {
    const [home, abroad] = [await buildOrganization(app), await buildOrganization(app)];
    const [here, there] = [
      await buildUser(app, { organizationId: home.id }),
      await buildUser(app, { organizationId: abroad.id }),
    ];
    const { holder } = await withMade(await top(), {
      scopes: ['users:read', 'users:write'],
      organization_id: home.id,
    });
    const listed = await holder.call(listUsers, { body: { page: 1 } });
    expect(listed.body.data.map(({ email }: { email: string }) => email)).toEqual([here.email]);
    expect((await holder.call(showUser, { params: { id: here.id } })).status).toBe(200);
    expect((await holder.call(showUser, { params: { id: there.id } })).status).toBe(404);
    const email = 'limited@example.com';
    const body = { email, username: email, role_id: 3, panel_role: 'normal', organization_id: abroad.id };
    const made = await holder.call(saveUser, { body });
    expect(made.body.data.organization.id).toBe(home.id);
    const raised = await holder.call(saveUser, { body: { ...body, id: made.body.data.id, role_id: 1 } });
    expect(raised.body.errors).toHaveProperty('role_id');
  });

  it('makes no drive for a top administrator of none', async () => {
    const home = await buildOrganization(app);
    const scopes = ['networkdrives:write'];
    const makes = async (organizationId: number | null) => {
      const person = await buildUser(app, { level: accessLevels.top, organizationId });
      const { holder } = await withMade(person, { scopes, organization_id: home.id });
      return (await holder.call(saveNetworkDrive, { body: driveBody() })).status;
    };
    expect([await makes(null), await makes(home.id)]).toEqual([403, 200]);
  });

  it('ends with the organization', async () => {
    const home = await buildOrganization(app);
    const { holder } = await withMade(await top(), { organization_id: home.id });
    expect(await statusOf(holder)).toBe(200);
    await app.database.write({ kind: 'all' }, (tx) =>
      tx.run({ text: `DELETE FROM organizations WHERE id = ${home.id}`, values: [] }),
    );
    expect(await statusOf(holder)).toBe(401);
  });
});
