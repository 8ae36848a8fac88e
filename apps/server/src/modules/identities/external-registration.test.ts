import { finishRegistration, showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { limits } from '@account/contract/limits';
import { platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '#test/support/audit.ts';
import { finishBody } from '#test/support/bodies.ts';
import { type Client, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import {
  buildExternalPerson,
  signInAt,
  useMailedPlatformApp,
  usePlatformApp,
} from '#test/support/outside/platforms.ts';
import { bootstrapOf, registerAs } from '#test/support/people.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedPlatformApp();

/** A browser in which a new person came back, and the body that finishes the registration. */
async function arrive(platform: (typeof platforms)[number] = 'google', overrides: object = {}) {
  const person = buildExternalPerson(app, platform, overrides);
  const client = visitor(app);
  const location = String((await signInAt(client, platform, person)).headers.location);
  const [keycloak_id, email, name] = Buffer.from(location.split('/')[2] ?? '', 'base64url')
    .toString()
    .split('|&&|');
  return { client, person, email: String(person.email), body: finishBody({ keycloak_id, email, name }) };
}

const usersNamed = (email: string) => rowsOf(app, sql`SELECT id FROM users WHERE email = ${email}`);
const finish = (client: Client, body: object) => client.call(finishRegistration, { body });

describe.each(platforms)('finishing a registration by %s', (platform) => {
  it('makes the account, keeps its names and signs in', async () => {
    const { client, email, body } = await arrive(platform);
    const before = client.token;
    expect(await finish(client, body)).toMatchObject({ status: 200, body: { message: 'Successfully registred.' } });
    expect(client.token).not.toBe(before);
    expect((await bootstrapOf(client)).user).toMatchObject({
      email,
      username: email,
      name: 'Ada Lovelace',
      organization: null,
      role: { access_level: '1' },
      has_password: false,
      email_verified_at: expect.any(String),
    });
    expect((await client.visit('/home')).status).toBe(200);
    const columns = sql`id, first_name, last_name, preferred_name, given_name, family_name`;
    const stored = await rowOf<{ id: number }>(app, sql`SELECT ${columns} FROM users WHERE email = ${email}`);
    expect(stored).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      preferred_name: 'Ada',
      given_name: 'Ada',
    });
    expect(await entriesOf(app, 'user', stored.id)).toMatchObject([
      {
        action: 'user.registered_by_identity',
        actor_id: stored.id,
        actor_email: email,
        after: { email, platform: expect.any(String) },
      },
    ]);
  });

  it('with an e-mail that is not verified leads to its verification', async () => {
    const { client, email, body } = await arrive(platform, { email_verified: false, xms_edov: undefined });
    expect((await finish(client, body)).status).toBe(200);
    expect((await client.visit('/home')).headers.location).toBe('/email/verify');
    expect((await client.visit(await app.linkTo(email))).headers.location).toBe('/home');
    expect((await bootstrapOf(client)).user?.email_verified_at).not.toBeNull();
  });
});

it('a whole name that is too long ends before a character that does not fit', async () => {
  const { client, email, body } = await arrive();
  const firstName = 'a'.repeat(limits.name - 2);
  await finish(client, { ...body, name: null, firstName, lastName: '😀' });
  const { name } = await rowOf<{ name: string }>(app, sql`SELECT name FROM users WHERE email = ${email}`);
  expect(name).toBe(`${firstName} `);
});

it('the page learns the names of the identity, and no other browser does', async () => {
  const { client, email } = await arrive();
  expect(await client.call(showPendingIdentity)).toMatchObject({
    status: 200,
    body: { data: { platform: 'google', email, name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' } },
  });
  expect((await visitor(app).call(showPendingIdentity)).status).toBe(404);
  app.clock.advance(30 * 60 + 1);
  expect((await client.call(showPendingIdentity)).status).toBe(404);
});

describe('is refused', () => {
  it.each([
    ['another id', { keycloak_id: 'google-999' }],
    ['another e-mail', { email: 'victim@example.com' }],
  ])('with %s than the identity of the session has, which stays as it was', async (_what, wrong) => {
    const { client, email, body } = await arrive();
    const response = await finish(client, { ...body, ...wrong });
    expect(response).toMatchObject({ status: 422, body: { errors: { keycloak_id: [expect.any(String)] } } });
    expect([...(await usersNamed(email)), ...(await usersNamed('victim@example.com'))]).toEqual([]);
    expect((await finish(client, body)).status).toBe(200);
  });

  it('in another browser, and without an identity at all', async () => {
    const { body, email } = await arrive();
    expect((await finish(visitor(app), body)).status).toBe(422);
    expect(await usersNamed(email)).toEqual([]);
  });

  it('after half an hour', async () => {
    const { client, body } = await arrive();
    app.clock.advance(30 * 60 + 1);
    expect((await finish(client, body)).status).toBe(422);
  });

  it('a second time', async () => {
    const { client, body, email } = await arrive();
    const before = client.token;
    expect((await finish(client, body)).status).toBe(200);
    const again = visitor(app);
    again.token = before;
    expect((await finish(again, body)).status).toBe(422);
    expect(await usersNamed(email)).toHaveLength(1);
  });

  it('when another user took the e-mail meanwhile, with nothing half-written', async () => {
    const { client, body, email } = await arrive();
    await buildUser(app, { email });
    expect(await finish(client, body)).toMatchObject({
      status: 422,
      body: { errors: { email: ['The email has already been taken.'] } },
    });
    expect(await rowsOf(app, sql`SELECT id FROM identities WHERE email = ${email}`)).toEqual([]);
  });

  it.each(['firstName', 'lastName', 'preferred_username', 'given_name', 'family_name'])('without %s', async (field) => {
    const { client, body } = await arrive();
    const response = await finish(client, { ...body, [field]: '  ' });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: ['Enter a name.'] } } });
  });
});

it('of two at the same time, one makes the account', async () => {
  const { client, body, email } = await arrive();
  const twin = visitor(app);
  twin.token = client.token;
  const statuses = (await Promise.all([finish(client, body), finish(twin, body)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422]);
  expect(await usersNamed(email)).toHaveLength(1);
});

it('an identity that waits to be linked makes no account', async () => {
  const { client: registered } = await registerAs(app, 'waits@example.com');
  expect((await bootstrapOf(registered)).user?.email).toBe('waits@example.com');
  const person = buildExternalPerson(app, 'google', { email: 'waits@example.com' });
  const client = visitor(app);
  await signInAt(client, 'google', person);
  const body = finishBody({ keycloak_id: person.sub, email: 'waits@example.com' });
  expect((await finish(client, body)).status).toBe(422);
});

describe('while registration is closed', () => {
  const closed = usePlatformApp({ REGISTRATION: 'closed' });

  it('a new person is informed, and the page and its call do not open', async () => {
    const client = visitor(closed);
    const { headers } = await signInAt(client, 'google', buildExternalPerson(closed, 'google'));
    expect(headers.location).toBe('/login?reason=registration_closed&platform=google');
    expect((await client.visit('/useradditional/eA')).status).toBe(404);
    for (const body of [finishBody(), {}]) expect((await finish(client, body)).status).toBe(403);
  });
});
