import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import {
  beginIdentityLink,
  listIdentities,
  listPlatforms,
  unlinkIdentity,
} from '@account/contract/endpoints/accounts/identities';
import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { type Platform, platforms } from '@account/contract/platforms';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { finishBody } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import {
  buildExternalPerson,
  buildLinkedPerson,
  chooseAt,
  signInAt,
  useMailedPlatformApp,
} from '#test/support/outside/platforms.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedPlatformApp();

const methodsOf = async (client: Client) => (await client.call(listIdentities)).body;

/** Goes the whole way from the Link button and back. */
async function link(client: Client, platform: Platform, person: { sub: string }) {
  const { body } = await client.call(beginIdentityLink, { params: { platform } });
  return (await client.visit(await chooseAt(body.url, person.sub))).headers.location;
}

const idOf = async (client: Client) => (await methodsOf(client)).data[0].id;

/** A user who registered by Google and has no password. */
async function byGoogleAlone() {
  const person = buildExternalPerson(app, 'google');
  const client = visitor(app);
  await signInAt(client, 'google', person);
  await client.call(finishRegistration, { body: finishBody({ keycloak_id: person.sub, email: person.email }) });
  return { client, person, email: String(person.email) };
}

describe.each(platforms)('linking %s', (platform) => {
  it('adds a way to sign in, with a mail and an entry in the audit', async () => {
    const user = await buildPerson(app);
    const client = await signedIn(app, user);
    const person = buildExternalPerson(app, platform);
    expect(await methodsOf(client)).toEqual({ data: [], has_password: true });
    expect(await link(client, platform, person)).toBe(`/user/personalsetting?linked=${platform}`);
    expect(await methodsOf(client)).toMatchObject({
      data: [{ id: expect.any(Number), provider: platform, email: person.email, last_used_at: expect.any(String) }],
    });
    expect((await signInAt(visitor(app), platform, person)).headers.location).toBe('/home');
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      { action: 'identity.linked', actor_id: user.id, after: { identity: person.email } },
    ]);
    const [mail] = await app.mailsTo(user.email);
    expect(mail?.subject).toMatch(/^(Google|Microsoft) was linked to your account$/);
    expect(mail?.text).toContain(person.email);
  });

  it('adds none when the session has ended since the return', async () => {
    const user = await buildPerson(app);
    const client = await signedIn(app, user);
    const { body } = await client.call(beginIdentityLink, { params: { platform } });
    const address = await chooseAt(body.url, buildExternalPerson(app, platform).sub);
    const end = sql`WITH ended AS (DELETE FROM sessions WHERE user_id = ${user.id})
      SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
    const [returned] = await atOnce(app, end, [() => client.visit(address)]);
    expect(returned?.headers.location).toContain('reason=expired');
    expect(await rowsOf(app, sql`SELECT FROM identities WHERE user_id = ${user.id}`)).toEqual([]);
  });

  it('an identity of another user changes nothing, and says so', async () => {
    const { person, client: owner } = await buildLinkedPerson(app, platform);
    const client = await signedIn(app, await buildPerson(app));
    expect(await link(client, platform, person)).toBe(
      `/user/personalsetting?reason=linked_elsewhere&platform=${platform}`,
    );
    expect([(await methodsOf(client)).data.length, (await methodsOf(owner)).data.length]).toEqual([0, 1]);
  });

  it('a second one of the platform is refused, the same one again is not', async () => {
    const { person, client } = await buildLinkedPerson(app, platform);
    expect(await link(client, platform, person)).toBe(`/user/personalsetting?linked=${platform}`);
    const second = buildExternalPerson(app, platform);
    expect(await link(client, platform, second)).toBe(
      `/user/personalsetting?reason=already_linked&platform=${platform}`,
    );
    expect((await methodsOf(client)).data).toMatchObject([{ email: person.email }]);
  });

  it('comes to nothing when the browser is signed out before the return', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const { body } = await client.call(beginIdentityLink, { params: { platform } });
    const returned = await chooseAt(body.url, buildExternalPerson(app, platform).sub);
    const later = visitor(app);
    expect((await later.visit(returned)).headers.location).toBe(`/login?reason=expired&platform=${platform}`);
    expect((await methodsOf(client)).data).toEqual([]);
  });

  it('asks for a proof of presence', async () => {
    const client = await signedIn(app, await buildPerson(app));
    app.clock.advance(601);
    expect(await client.call(beginIdentityLink, { params: { platform } })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['Enter your password to go on.'] } },
    });
  });

  it('unlinking takes the method away, and a mail says so', async () => {
    const { user, person, client } = await buildLinkedPerson(app, platform);
    const id = await idOf(client);
    expect((await client.call(unlinkIdentity, { params: { id } })).status).toBe(200);
    expect((await methodsOf(client)).data).toEqual([]);
    expect((await signInAt(visitor(app), platform, person)).headers.location).not.toBe('/home');
    const [, mail] = await app.mailsTo(user.email, 2);
    expect(mail?.subject).toMatch(/ was unlinked from your account$/);
    expect((await entriesOf(app, 'user', user.id)).at(-1)).toMatchObject({ action: 'identity.unlinked' });
    expect((await client.call(unlinkIdentity, { params: { id } })).status).toBe(404);
  });
});

it('a platform that is unknown has no address', async () => {
  const client = await signedIn(app, await buildPerson(app));
  expect((await client.call(beginIdentityLink, { params: { platform: 'github' } })).status).toBe(404);
});

describe('unlinking', () => {
  it('another user’s identity is 404', async () => {
    const { client: owner } = await buildLinkedPerson(app, 'google');
    const client = await signedIn(app, await buildPerson(app, { level: accessLevels.top }));
    expect((await client.call(unlinkIdentity, { params: { id: await idOf(owner) } })).status).toBe(404);
  });

  it('asks for a proof of presence, which a right password is', async () => {
    const { client } = await buildLinkedPerson(app, 'google');
    const params = { id: await idOf(client) };
    app.clock.advance(601);
    const unlink = async (body?: object) => (await client.call(unlinkIdentity, { params, body })).status;
    expect([await unlink(), await unlink({ current_password: 'not it' })]).toEqual([422, 422]);
    expect(await unlink({ current_password: knownPassword })).toBe(200);
  });

  it('never takes the last way in', async () => {
    const { client, person } = await byGoogleAlone();
    const params = { id: await idOf(client) };
    expect(await client.call(unlinkIdentity, { params })).toMatchObject({
      status: 422,
      body: { errors: { identity: [expect.stringContaining('only way to sign in')] } },
    });
    await link(client, 'microsoft', buildExternalPerson(app, 'microsoft'));
    expect((await client.call(unlinkIdentity, { params })).status).toBe(200);
    expect((await signInAt(visitor(app), 'google', person)).headers.location).not.toBe('/home');
  });

  it('of two at the same time leaves one', async () => {
    const { client } = await byGoogleAlone();
    await link(client, 'microsoft', buildExternalPerson(app, 'microsoft'));
    const { data } = await methodsOf(client);
    const statuses = await Promise.all(
      data.map(async ({ id }: { id: number }) => (await client.call(unlinkIdentity, { params: { id } })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
  });
});

describe('a user without a password', () => {
  const password = 'the first of my passwords';
  const passwords = { password, password_confirmation: password };

  it('sets one after a recent sign-in, and a mail says so', async () => {
    const { client, email } = await byGoogleAlone();
    expect((await client.call(changePassword, { body: passwords })).status).toBe(200);
    expect((await methodsOf(client)).has_password).toBe(true);
    // Before the sign-in, which causes a mail as well.
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['A password was set for your account']);
    expect((await signInAs(app, { email }, { password })).response.status).toBe(200);
    expect((await client.call(changePassword, { body: passwords })).body.errors).toHaveProperty('current_password');
  });

  it('has to sign in again after ten minutes', async () => {
    const { client, person } = await byGoogleAlone();
    app.clock.advance(601);
    expect(await client.call(changePassword, { body: passwords })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['You signed in a while ago. Sign in again to go on.'] } },
    });
    await signInAt(client, 'google', person);
    expect((await client.call(changePassword, { body: passwords })).status).toBe(200);
  });

  it('may set one by mail as well, and gets no invitation', async () => {
    const { email } = await byGoogleAlone();
    await visitor(app).call(requestPasswordReset, { body: { email } });
    expect(await app.linkTo(email)).toContain('/password/reset/');
  });

  it('cannot sign in with any password', async () => {
    const { email } = await byGoogleAlone();
    expect((await signInAs(app, { email }, { password: 'a password of no user' })).response.status).toBe(422);
  });
});

it('a user with a password cannot change it without', async () => {
  const client = await signedIn(app, await buildPerson(app));
  const body = { password: 'another long secret', password_confirmation: 'another long secret' };
  expect((await client.call(changePassword, { body })).body.errors).toHaveProperty('current_password');
});

it('top administrators see the return addresses of this installation', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  expect((await client.call(listPlatforms)).body.data).toEqual(
    platforms.map((platform) => ({
      platform,
      configured: true,
      return_addresses: [
        `http://account.test/auth/${platform}/callback`,
        `http://account.test/auth/drive/${platform}/callback`,
      ],
    })),
  );
});

it('the page says whether the person has a password', async () => {
  const { client } = await byGoogleAlone();
  expect((await bootstrapOf(client)).user?.has_password).toBe(false);
  expect((await bootstrapOf(await signedIn(app, await buildPerson(app)))).user?.has_password).toBe(true);
});
