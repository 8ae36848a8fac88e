import { showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { listOwnSignIns, signOut } from '@account/contract/endpoints/accounts/sessions';
import { deleteUser, inviteUser } from '@account/contract/endpoints/administration/users';
import { lifetimes } from '@account/contract/limits';
import { type Platform, platforms } from '@account/contract/platforms';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { signInLines } from '#test/support/accounts/sign-in-lines.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import {
  beginSignIn,
  buildExternalPerson,
  buildLinkedPerson,
  chooseAt,
  signInAt,
  usePlatformApp,
} from '#test/support/outside/platforms.ts';
import { bootstrapOf, buildPerson, registrationOf, signInAs } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = usePlatformApp();

const identitiesOf = (userId: number) =>
  rowsOf<{ platform: Platform; email: string }>(
    app,
    sql`SELECT platform, email FROM identities WHERE user_id = ${userId}`,
  );

const whoIs = async (client: ReturnType<typeof visitor>) => (await bootstrapOf(client)).user?.email;

describe.each(platforms)('%s', (platform) => {
  it('signs in the person who is linked', async () => {
    const { user, person } = await buildLinkedPerson(app, platform);
    const client = visitor(app);
    const before = client.token;
    const lines = await signInLines(app, async () => {
      const response = await signInAt(client, platform, person);
      expect(response).toMatchObject({ status: 302, headers: { location: '/home' } });
    });
    expect(lines).toEqual([['sign_in_succeeded', user.id, '127.0.0.1', 'identity']]);
    const { data } = (await client.call(listOwnSignIns)).body;
    expect(data).toMatchObject([{ outcome: 'succeeded', way: 'identity', kind: 'web' }]);
    expect(client.token).not.toBe(before);
    expect(await whoIs(client)).toBe(user.email);
  });

  it('asks for the second factor as well', async () => {
    const { person: user, client: browser, code } = await withSecondFactor(app);
    const person = buildExternalPerson(app, platform, { email: user.email });
    const client = visitor(app);
    await signInAt(client, platform, person);
    await signInAs(app, user, {}, client);
    await passWith(client, { code: code() });
    app.clock.advance(60);
    expect(await identitiesOf(user.id)).toEqual([{ platform, email: user.email }]);

    const fresh = visitor(app);
    const planted = fresh.token;
    const response = await signInAt(fresh, platform, person, '?url=%2Fnetworkdrive');
    expect(response.headers.location).toBe('/two-factor-challenge?url=%2Fnetworkdrive');
    expect(await whoIs(fresh)).toBeUndefined();
    expect((await passWith(new Client(app, planted), { code: code() })).status).toBe(419);
    expect((await passWith(fresh, { code: code() })).status).toBe(200);
    expect(await whoIs(fresh)).toBe(user.email);
    expect(await whoIs(browser)).toBe(user.email);
  });

  it('leads a new person to the end of the registration', async () => {
    const person = buildExternalPerson(app, platform, { name: 'Zoë & Co' });
    const { headers } = await signInAt(visitor(app), platform, person);
    const [, additional = ''] = /^\/useradditional\/([\w-]+)$/.exec(String(headers.location)) ?? [];
    const [id, email, name] = Buffer.from(additional, 'base64url').toString().split('|&&|');
    expect([email, name]).toEqual([person.email, 'Zoë & Co']);
    expect(id).toBe(platform === 'google' ? person.sub : `tenant-1.${person.sub}`);
  });

  it('is never linked by the e-mail alone: a sign-in with the password comes first', async () => {
    const user = await buildPerson(app);
    const person = buildExternalPerson(app, platform, { email: user.email.toUpperCase() });
    const client = visitor(app);
    const { headers } = await signInAt(client, platform, person, '?url=%2Fabout');
    expect(headers.location).toBe(`/login?reason=email_has_account&platform=${platform}&url=%2Fabout`);
    expect(await identitiesOf(user.id)).toEqual([]);

    const newUser = await buildPerson(app);
    await signInAs(app, newUser, {}, client);
    expect([...(await identitiesOf(user.id)), ...(await identitiesOf(newUser.id))]).toEqual([]);

    const again = visitor(app);
    await signInAt(again, platform, person);
    await signInAs(app, user, {}, again);
    expect(await identitiesOf(user.id)).toEqual([{ platform, email: user.email }]);
    expect((await entriesOf(app, 'user', user.id)).map(({ action }) => action)).toEqual(['identity.linked']);
    expect((await signInAt(visitor(app), platform, person)).headers.location).toBe('/home');
  });

  it('is linked by a sign-in with the password in a known browser too', async () => {
    const user = await buildPerson(app);
    const { client } = await signInAs(app, user);
    await client.call(signOut);
    await client.visit('/login');
    await signInAt(client, platform, buildExternalPerson(app, platform, { email: user.email }));
    await signInAs(app, user, {}, client);
    expect(await identitiesOf(user.id)).toEqual([{ platform, email: user.email }]);
  });

  it('does not link to an account whose e-mail the platform has not verified', async () => {
    const user = await buildPerson(app);
    const unverified = { email: user.email, email_verified: false, xms_edov: undefined };
    const client = visitor(app);
    const { headers } = await signInAt(client, platform, buildExternalPerson(app, platform, unverified));
    expect(headers.location).toBe(`/login?reason=email_taken&platform=${platform}`);
    await signInAs(app, user, {}, client);
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  it('of a person whom the directory deactivated leads back with that, linked or not', async () => {
    const { user: linked, person } = await buildLinkedPerson(app, platform);
    const user = await buildPerson(app);
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id IN (${linked.id}, ${user.id})`);
    for (const one of [person, buildExternalPerson(app, platform, { email: user.email })]) {
      const client = visitor(app);
      const response = await signInAt(client, platform, one);
      expect([response.status, response.headers.location]).toEqual([
        302,
        `/login?reason=deactivated&platform=${platform}`,
      ]);
      expect(await whoIs(client)).toBeUndefined();
    }
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  it('that names no e-mail leads back with a reason', async () => {
    const person = buildExternalPerson(app, platform, { email: undefined, preferred_username: 'ada' });
    const { headers } = await signInAt(visitor(app), platform, person);
    expect(headers.location).toBe(`/login?reason=no_email&platform=${platform}`);
  });

  it('remembers as asked, and not otherwise', async () => {
    const { person } = await buildLinkedPerson(app, platform);
    const [plain, remembered] = [visitor(app), visitor(app)];
    await signInAt(plain, platform, person);
    await signInAt(remembered, platform, person, '?remember=1');
    app.clock.advance(7_300);
    expect([await whoIs(plain), await whoIs(remembered)]).toEqual([undefined, expect.any(String)]);
  });

  it.each([
    ['%2Fuser%2Fpersonalsetting%3Fa%3Db', '/user/personalsetting?a=b'],
    ['https%3A%2F%2Fevil.example%2F', '/home'],
    ['%2F%2Fevil.example', '/home'],
    ['%2F%5Cevil.example', '/home'],
    [`%2F${'a'.repeat(1_500)}`, `/${'a'.repeat(1_500)}`],
  ])('goes on to %s as %s', async (url, location) => {
    const { person } = await buildLinkedPerson(app, platform);
    expect((await signInAt(visitor(app), platform, person, `?url=${url}`)).headers.location).toBe(location);
  });

  it('hands a sign-in of the mobile app over: a token, and no session of the web', async () => {
    const { user, person, client } = await buildLinkedPerson(app, platform);
    const browser = visitor(app);
    const { headers } = await signInAt(browser, platform, person, '?from=mobile');
    expect(headers.location).toMatch(/^displayaccount:\/\/login\?status=ismobile&token=[\w-]{43}$/);
    expect(await whoIs(browser)).toBeUndefined();
    const kinds = await rowsOf(app, sql`SELECT kind FROM sessions WHERE user_id = ${user.id} ORDER BY id`);
    expect(kinds).toEqual([{ kind: 'web' }, { kind: 'mobile' }]);
    expect((await entriesOf(app, 'user', user.id)).at(-1)).toMatchObject({
      action: 'session.mobile_token_issued',
      actor_id: user.id,
    });
    expect(await whoIs(client)).toBe(user.email);
  });
});

describe('an invited user', () => {
  const invited = async () => {
    const user = await buildUser(app, { isVerified: false, passwordHash: null });
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    await top.call(inviteUser, { params: { id: user.id } });
    return user;
  };
  const accept = async (client: Client, user: { id: number; email: string }) => {
    const token = randomToken();
    await change(app, sql`UPDATE account_links SET token_hash = ${hashToken(token)} WHERE user_id = ${user.id}`);
    return client.call(acceptInvitation, { body: registrationOf(user.email, { token }) });
  };

  it('is led to the invitation, which links the identity in that browser', async () => {
    const user = await invited();
    const person = buildExternalPerson(app, 'google', { email: user.email });
    const client = visitor(app);
    expect((await signInAt(client, 'google', person)).headers.location).toBe('/password/create?platform=google');
    expect((await client.call(showPendingIdentity)).body.data).toMatchObject({ email: user.email, invited: true });
    expect((await accept(client, user)).status).toBe(200);
    expect(await whoIs(client)).toBe(user.email);
    expect(await identitiesOf(user.id)).toEqual([{ platform: 'google', email: user.email }]);
    expect((await signInAt(visitor(app), 'google', person)).headers.location).toBe('/home');
  });

  it('has nothing linked in another browser, after half an hour, or by an address that is not verified', async () => {
    const [one, other, late] = [await invited(), await invited(), await invited()];
    await signInAt(visitor(app), 'google', buildExternalPerson(app, 'google', { email: one.email }));
    expect((await accept(visitor(app), one)).status).toBe(200);
    const browser = visitor(app);
    const person = buildExternalPerson(app, 'google', { email: other.email, email_verified: false });
    expect((await signInAt(browser, 'google', person)).headers.location).toBe('/password/create?platform=google');
    expect((await browser.call(showPendingIdentity)).status).toBe(404);
    await accept(browser, other);
    const slow = visitor(app);
    await signInAt(slow, 'google', buildExternalPerson(app, 'google', { email: late.email }));
    app.clock.advance(lifetimes.pendingIdentity + 1);
    await accept(slow, late);
    for (const { id } of [one, other, late]) expect(await identitiesOf(id)).toEqual([]);
  });
});

it('a person who is deleted is a new one', async () => {
  const { user, person } = await buildLinkedPerson(app, 'google');
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  expect((await top.call(deleteUser, { params: { id: user.id } })).status).toBe(200);
  expect((await signInAt(visitor(app), 'google', person)).headers.location).toContain('/useradditional/');
});

it('a person whose role was taken has it no more', async () => {
  const { user, person } = await buildLinkedPerson(app, 'google', { level: accessLevels.top });
  await change(
    app,
    sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE access_level = '1') WHERE id = ${user.id}`,
  );
  const client = visitor(app);
  await signInAt(client, 'google', person);
  expect((await bootstrapOf(client)).user?.role.access_level).toBe('1');
  expect((await client.visit('/organization')).status).toBe(403);
});

it('a password that must be changed stays a gate, and the mobile app gets no token before', async () => {
  const { user, person } = await buildLinkedPerson(app, 'google');
  await change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${user.id}`);
  const client = visitor(app);
  expect((await signInAt(client, 'google', person, '?from=mobile')).headers.location).toBe('/home');
  expect((await client.visit('/home')).headers.location).toBe('/password/firsttime');
});

describe('a person who is signed in already', () => {
  it('is present again, in a new session', async () => {
    const { user, person, client } = await buildLinkedPerson(app, 'google');
    const before = client.token;
    expect((await signInAt(client, 'google', person)).headers.location).toBe('/home');
    expect(client.token).not.toBe(before);
    expect(await whoIs(client)).toBe(user.email);
    expect(await rowsOf(app, sql`SELECT id FROM sessions WHERE user_id = ${user.id}`)).toHaveLength(1);
  });

  it.each(['new', 'linked to another user'])(
    'does not become another user by an identity that is %s',
    async (whose) => {
      const { user, client } = await buildLinkedPerson(app, 'google');
      const person =
        whose === 'new' ? buildExternalPerson(app, 'google') : (await buildLinkedPerson(app, 'google')).person;
      const { headers } = await signInAt(client, 'google', person);
      expect(headers.location).toBe('/user/personalsetting?reason=other_identity&platform=google');
      expect(await whoIs(client)).toBe(user.email);
    },
  );
});

describe('the start of a sign-in with Google', () => {
  const start = async (client: Client, query: string, site?: 'same-origin' | 'same-site' | 'cross-site' | 'none') =>
    String((await client.visit(`/auth/google${query}`, site)).headers.location);
  const askedBy = async (...how: Parameters<typeof start>) => new URL(await start(...how)).searchParams.get('prompt');

  it.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    [undefined, undefined],
    ['same-origin', 'mobile'],
    ['none', 'mobile'],
  ] as const)('at %s opens the app: %s', async (site, kind) => {
    const { person } = await buildLinkedPerson(app, 'google');
    const browser = visitor(app);
    const returned = await chooseAt(await start(browser, '?from=mobile&remember=1', site), person.sub);
    const { headers } = await browser.visit(returned);
    if (kind) expect(headers.location).toMatch(/^displayaccount:/);
    else expect(headers.location).toBe('/home');
    // A session that is remembered would live.
    app.clock.advance(7_300);
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('by another site signs no user out, and begins nothing where a user is signed in', async () => {
    const { user, client } = await buildLinkedPerson(app, 'google');
    const { token } = client;
    for (const site of ['cross-site', 'same-site'] as const)
      expect(await start(client, '?from=mobile', site)).toBe('/home');
    expect(client.token).toBe(token);
    expect(await whoIs(client)).toBe(user.email);
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE user_id = ${user.id} AND kind = 'mobile'`)).toEqual([]);
  });

  it('lets no user in without a press, where another site began it', async () => {
    expect(await askedBy(visitor(app), '', 'cross-site')).toBe('select_account');
    expect(await askedBy(visitor(app), '', 'same-origin')).toBeNull();
    expect(await askedBy(visitor(app), '')).toBeNull();
  });

  it('asks before it opens the app, where a user is signed in', async () => {
    const { user, client } = await buildLinkedPerson(app, 'google');
    expect(await start(client, '?from=mobile', 'none')).toBe('/openapp');
    const url = '/appapi/cloudstorage_provider_msloginurl?from=mobile';
    const { body } = await client.send({ method: 'GET', url, headers: client.headers });
    expect(body.msurl).toBe('http://account.test/openapp');
    expect((await client.visit('/login?from=mobile')).headers.location).toBe('/openapp');
    expect((await client.visit('/login')).headers.location).toBe('/home');
    expect((await client.visit('/openapp')).status).toBe(200);
    expect(await rowsOf(app, sql`SELECT kind FROM sessions WHERE user_id = ${user.id}`)).toEqual([{ kind: 'web' }]);
  });

  it('keeps a session remembered that proves again who uses it', async () => {
    const { user, person } = await buildLinkedPerson(app, 'google');
    const { client } = await signInAs(app, user, { remember: true });
    await signInAt(client, 'google', person);
    app.clock.advance(7_300);
    expect(await whoIs(client)).toBe(user.email);
  });
});

it('a call with the session is made by pages of this site alone', async () => {
  const { client } = await buildLinkedPerson(app, 'google');
  const url = '/appapi/identity/microsoft/link';
  const from = async (site: string) =>
    (await client.send({ method: 'GET', url, headers: { ...client.headers, 'sec-fetch-site': site } })).status;
  expect([await from('cross-site'), await from('same-site')]).toEqual([403, 403]);
  expect([await from('same-origin'), await from('none')]).toEqual([200, 200]);
});

it('the address of the platform asks for what the sign-in needs, bound to this browser', async () => {
  const address = new URL(await beginSignIn(visitor(app), 'google'));
  expect(address.origin).toBe(app.google.issuer);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    claims: '{"id_token":{"auth_time":{"essential":true}}}',
    client_id: 'account-google',
    response_type: 'code',
    redirect_uri: 'http://account.test/auth/google/callback',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

it('a browser without a session gets one, and can come back in it', async () => {
  const person = buildExternalPerson(app, 'google');
  const client = visitor(app);
  client.token = undefined;
  expect((await signInAt(client, 'google', person)).headers.location).toContain('/useradditional/');
});

it('keys that the platform has changed meanwhile are known', async () => {
  const { person } = await buildLinkedPerson(app, 'google');
  const client = visitor(app);
  const begun = await beginSignIn(client, 'google');
  app.google.rotateKeys();
  expect((await client.visit(await chooseAt(begun, person.sub))).headers.location).toBe('/home');
});
