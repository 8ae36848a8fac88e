import { bootstrap as bootstrapSchema } from '@account/contract/bootstrap';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { knownPassword, knownPasswordHash } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const csrfOf = (html: string) => /<meta name="csrf-token" content="([\w-]+)">/.exec(html)?.[1];
const bootstrapOf = (html: string) =>
  bootstrapSchema.parse(
    JSON.parse(/<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
  );

it.each([false, true])(
  'leads password managers to the page that changes a password, signed in: %s',
  async (isSignedIn) => {
    const client = isSignedIn ? await signedIn(app, await buildUser(app)) : new Client(app);
    expect(await client.visit('/.well-known/change-password')).toMatchObject({
      status: 302,
      headers: { location: '/auth/change_password' },
    });
  },
);

describe('a page', () => {
  it('gives a visitor a session and the CSRF token of it, with which to sign in', async () => {
    const { email } = await buildUser(app, { passwordHash: knownPasswordHash });
    const page = await new Client(app).visit('/login');
    expect(page.headers['set-cookie']).toMatch(/^account_session=v\.[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(bootstrapOf(page.body)).toMatchObject({ user: null, config: { registration: 'open', terms_url: '/terms' } });
    const client = new Client(app, page.cookie);
    const headers = { 'x-csrf-token': csrfOf(page.body) ?? '' };
    expect((await client.call(signIn, { body: { email, password: knownPassword }, headers })).status).toBe(200);
  });

  it('keeps the session that the visitor has', async () => {
    const first = await new Client(app).visit('/login');
    const again = await new Client(app, first.cookie).visit('/login');
    expect(again.cookie).toBeUndefined();
    expect(csrfOf(again.body)).toBe(csrfOf(first.body));
  });

  it('tells who is signed in', async () => {
    const user = await buildUser(app, { level: accessLevels.organization });
    const client = await signedIn(app, user);
    const page = await client.visit('/home');
    expect(csrfOf(page.body)).toBe(client.csrf);
    expect(bootstrapOf(page.body).user).toMatchObject({
      id: user.id,
      email: user.email,
      organization: { id: user.organization_id },
      role: { name: 'Organization Administrator', access_level: '9998' },
      panel_role: 'normal',
      panel_idletimeout: 0,
      profilepic: null,
      must_change_password: false,
    });
  });

  it('holds no secret of the person', async () => {
    const user = await buildUser(app, { passwordHash: knownPasswordHash });
    expect((await (await signedIn(app, user)).visit('/home')).body).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('carries names that would end the script element', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const { id: organizationId } = await buildOrganization(app, { name });
    const user = await buildUser(app, { organizationId });
    await change(app, sql`UPDATE users SET name = ${name} WHERE id = ${user.id}`);
    const { body } = await (await signedIn(app, user)).visit('/home');
    expect(bootstrapOf(body).user).toMatchObject({ name, organization: { name } });
    expect(body).not.toContain('alert(1)</script>');
  });

  it('is never stored and lets nothing foreign run', async () => {
    const one = await new Client(app).visit('/login');
    const two = await new Client(app).visit('/login');
    const policy = String(one.headers['content-security-policy']);
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/);
    expect(policy).not.toBe(two.headers['content-security-policy']);
  });

  it.each([
    '/nothing-here',
    '/not-found',
    '/organization/abc',
    '/assets/gone.js',
    '/storage/logos/gone.png',
    '/storage/',
    '/appapi/',
    '/api/',
    '/appapi/none',
    '/api/v1/none',
  ])('%s is not there', async (url) => {
    const response = await new Client(app).visit(url);
    expect(response.status).toBe(404);
    const isPage = String(response.headers['content-type']).startsWith('text/html');
    expect(isPage).toBe(!/^\/(assets|storage|appapi|api)\//.test(url));
  });

  it.each(['organization/1/show', 'device/1/edit', 'user/1/edit', 'organizationpanelrole/1/update'])(
    '/%s is not there for anybody',
    async (path) => {
      const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
      expect((await top.visit(`/${path}`)).status).toBe(404);
      expect((await new Client(app).visit(`/${path}`)).status).toBe(404);
    },
  );

  it('that cannot be sent is a document that says why, in the language of the browser', async () => {
    const url = '/home?token=acct_pasted';
    const page = await new Client(app).send({ method: 'GET', url, headers: { 'accept-language': 'ar' } });
    expect(page).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    const { body, headers } = await new Client(app).visit(url);
    expect(body).toContain('<h1>This page could not be shown</h1><p>An API token must not stand in an address.');
    expect(body).toContain('<a href="">Try again</a>');
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('follows the person’s gates and rights', async () => {
    const ordinary = await signedIn(app, await buildUser(app));
    expect((await ordinary.visit('/organization')).status).toBe(403);
    const unverified = await signedIn(app, await buildUser(app, { isVerified: false }));
    expect((await unverified.visit('/home')).headers.location).toBe('/email/verify');
    expect((await new Client(app).visit('/user?page=2')).headers.location).toBe('/login?url=%2Fuser%3Fpage%3D2');
    expect((await ordinary.visit('/login?url=/user')).headers.location).toBe('/home');
  });
});

describe('the CSRF token', () => {
  const create = { filters: {} };

  it('may stand in the body', async () => {
    const client = await signedIn(app, await buildUser(app));
    const { 'x-csrf-token': _header, ...without } = client.headers;
    const send = (body: object, headers = without) =>
      client.send({ method: 'POST', url: listNetworkDrives.path, headers, payload: body });
    expect((await send({ ...create, _token: client.csrf })).status).toBe(200);
    expect((await send({ ...create, _token: 'wrong' })).status).toBe(419);
    expect((await send({ ...create, _token: [client.csrf] })).status).toBe(419);
    expect((await send(create)).status).toBe(419);
    const empty = { ...without, 'x-csrf-token': '' };
    expect((await send({ ...create, _token: client.csrf }, empty)).status).toBe(200);
    expect((await send(create, empty)).status).toBe(419);
  });

  it('in the header wins over the one in the body', async () => {
    const client = await signedIn(app, await buildUser(app));
    const response = await client.call(listNetworkDrives, {
      body: { ...create, _token: client.csrf },
      headers: { 'x-csrf-token': 'wrong' },
    });
    expect(response.status).toBe(419);
  });

  it('of a visitor is worth nothing after the sign-in', async () => {
    const { email } = await buildUser(app, { passwordHash: knownPasswordHash });
    const page = await new Client(app).visit('/login');
    const client = new Client(app, page.cookie);
    const headers = { 'x-csrf-token': csrfOf(page.body) ?? '' };
    await client.call(signIn, { body: { email, password: knownPassword }, headers });
    expect((await client.call(listNetworkDrives, { body: {}, headers })).status).toBe(419);
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
  });
});
