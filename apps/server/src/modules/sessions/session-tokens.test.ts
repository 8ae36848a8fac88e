import { issueMobileToken, listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { Client, visitor } from '#test/support/client.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { rowOf } from '#test/support/query.ts';
import { createVisitorTokens } from '../../http/session/visitor-token.ts';
import { createSecrets, hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const statusWith = async (token: string | undefined) => (await new Client(app, token).call(listSessions)).status;

describe('fixation', () => {
  it('a token that another person planted before the sign-in opens nothing after it', async () => {
    const client = visitor(app);
    const planted = client.token;
    await signInAs(app, await buildPerson(app), {}, client);
    expect(client.token).not.toBe(planted);
    expect(await statusWith(client.token)).toBe(200);
    expect(await statusWith(planted)).toBe(419);
    expect((await bootstrapOf(new Client(app, planted))).user).toBeNull();
  });

  it('a session of the attacker does not become one of the victim', async () => {
    const [attacker, victim] = [await buildPerson(app), await buildPerson(app)];
    const planted = (await signInAs(app, attacker)).client.token;
    const browser = new Client(app, planted);
    await signInAs(app, victim, {}, browser);
    expect((await bootstrapOf(browser)).user?.email).toBe(victim.email);
    expect(await statusWith(planted)).toBe(419);
  });
});

describe('replay', () => {
  it('a cookie is worth nothing after the sign-out', async () => {
    const { client } = await signInAs(app, await buildPerson(app));
    const { token } = client;
    expect((await client.call(signOut)).status).toBe(200);
    expect(client.token).toBeUndefined();
    expect(await statusWith(token)).toBe(419);
    expect((await bootstrapOf(new Client(app, token))).user).toBeNull();
  });

  it('a cookie is worth nothing once it was not used for two hours', async () => {
    const { client } = await signInAs(app, await buildPerson(app));
    app.clock.advance(7_140);
    expect(await statusWith(client.token)).toBe(200);
    app.clock.advance(7_140);
    expect(await statusWith(client.token)).toBe(200);
    app.clock.advance(7_201);
    expect(await statusWith(client.token)).toBe(419);
  });

  it('a remembered one lives for 30 days from its last use, in the browser as well', async () => {
    const { client } = await signInAs(app, await buildPerson(app), { remember: true });
    app.clock.advance(29 * 86_400);
    const page = await client.visit('/home');
    expect(page.status).toBe(200);
    expect(page.headers['set-cookie']).toBe(
      `account_session=${client.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    app.clock.advance(29 * 86_400);
    expect(await statusWith(client.token)).toBe(200);
    app.clock.advance(30 * 86_400 + 1);
    expect(await statusWith(client.token)).toBe(419);
  });
});

describe('a token that is not of a live session', () => {
  const foreign = createSecrets('another secret altogether');

  const stolenHash = async () => {
    const { client } = await signInAs(app, await buildPerson(app));
    return hashToken(client.token ?? '').toString('base64url');
  };

  it.each([
    ['is made up', async () => randomToken()],
    ['is the hash that a stolen table holds', stolenHash],
    ['is empty', async () => ''],
    ['is endless', async () => 'a'.repeat(5_000)],
    ['carries other letters', async () => "' OR 1=1 --"],
    ['belongs to a visitor of another installation', async () => createVisitorTokens(foreign, app.clock).issue()],
    [
      'is a visitor’s with another birth',
      async () => (visitor(app).token ?? '').replace(/\.[0-9a-z]+\.(?=[^.]+$)/, '.zzzzzz.'),
    ],
  ])('opens nothing when it %s', async (_what, make) => {
    const client = new Client(app, await make());
    expect((await client.call(listSessions)).status).toBe(419);
    expect((await client.call(signOut)).status).toBe(419);
    const page = await client.visit('/login');
    expect(page).toMatchObject({ status: 200, cookie: expect.stringMatching(/^v\./) });
  });

  it('is one of another installation, signed in there', async () => {
    const other = await createTestApp();
    const { client } = await signInAs(other, await buildPerson(other));
    expect(await statusWith(client.token)).toBe(419);
    await other.close();
  });

  it('is the token of a mobile app', async () => {
    const { client } = await signInAs(app, await buildPerson(app));
    const { token } = (await client.call(issueMobileToken)).body;
    expect(await statusWith(token)).toBe(419);
    expect((await bootstrapOf(new Client(app, token))).user).toBeNull();
  });
});

describe('CSRF tokens', () => {
  it('of another session of the same person are refused', async () => {
    const person = await buildPerson(app);
    const [one, other] = [(await signInAs(app, person)).client, (await signInAs(app, person)).client];
    const response = await one.call(signOut, { headers: { 'x-csrf-token': other.csrf } });
    expect(response).toMatchObject({
      status: 419,
      body: { message: 'Your session has expired. Please sign in again.' },
    });
    expect(await statusWith(one.token)).toBe(200);
  });

  it('of the visitor that signed in are refused afterwards', async () => {
    const client = visitor(app);
    const before = client.csrf;
    await signInAs(app, await buildPerson(app), {}, client);
    expect((await client.call(signOut, { headers: { 'x-csrf-token': before } })).status).toBe(419);
  });
});

it('the database holds hashes of tokens only', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  const { row } = await rowOf<{ row: string }>(
    app,
    sql`SELECT row_to_json(s)::text AS row FROM sessions s ORDER BY id DESC LIMIT 1`,
  );
  const token = client.token ?? '';
  expect(row).toContain(hashToken(token).toString('hex'));
  for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
    expect(row).not.toContain(form);
});
