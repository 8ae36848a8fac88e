import { listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { lifetimes } from '@account/contract/limits';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf } from '#test/support/query.ts';
import { createVisitorTokens } from '../../http/session/visitor-token.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const hour = 3_600;
const day = 24 * hour;
const callStatus = async (client: Client) => (await client.call(listNetworkDrives, { body: {} })).status;

async function enter(remember: boolean): Promise<Client> {
  const { email } = await buildPerson(app);
  const client = visitor(app);
  await client.call(signIn, { body: { email, password: knownPassword, remember } });
  return client;
}

describe('a session', () => {
  it('ends after two hours without use, and every use prolongs it', async () => {
    const client = await enter(false);
    for (let use = 0; use < 3; use++) {
      app.clock.advance(2 * hour - 120);
      expect(await callStatus(client)).toBe(200);
    }
    app.clock.advance(2 * hour);
    expect(await callStatus(client)).toBe(419);
  });

  it('ends after 30 days without use with Remember Me', async () => {
    const client = await enter(true);
    app.clock.advance(30 * day - 120);
    expect(await callStatus(client)).toBe(200);
    app.clock.advance(30 * day);
    expect(await callStatus(client)).toBe(419);
  });

  it.each([
    [false, lifetimes.sessionAge, lifetimes.session],
    [true, lifetimes.rememberedSessionAge, lifetimes.rememberedSession],
  ])('ends whatever its use, remembered: %s', async (remember, wholeLife, unusedLife) => {
    const endOfOneBegunNow = () => Math.floor(app.clock.now().getTime() / 1_000) + wholeLife;
    const earliest = endOfOneBegunNow();
    const client = await enter(remember);
    const end = endOfOneBegunNow();
    const endsAt = async () =>
      (fromWireTimestamp((await client.call(listSessions)).body.data[0].ends_at)?.getTime() ?? 0) / 1_000;
    while (app.clock.now().getTime() / 1_000 + unusedLife < end) {
      app.clock.advance(unusedLife - 120);
      expect(await callStatus(client)).toBe(200);
      expect(await endsAt()).toBeLessThanOrEqual(end);
    }
    expect(await endsAt()).toBeGreaterThanOrEqual(earliest);
    expect(await endsAt()).toBeLessThanOrEqual(end);
    const stream = await openStream(app, client);
    app.clock.advance(end - app.clock.now().getTime() / 1_000 - 30);
    expect(await callStatus(client)).toBe(200);
    await expectEnds([stream], [], async () => app.clock.advance(31));
    expect(await callStatus(client)).toBe(419);
    const { email } = await rowOf<{ email: string }>(app, sql`SELECT email FROM users ORDER BY id DESC LIMIT 1`);
    const again = (await signInAs(app, { email })).client;
    expect((await again.call(listSessions)).body.data).toHaveLength(1);
  });

  it('that is over leads pages to the sign-in', async () => {
    const client = await enter(false);
    app.clock.advance(2 * hour);
    const response = await client.visit('/home');
    expect(response).toMatchObject({ status: 302, headers: { location: '/login?url=%2Fhome' } });
  });

  it('is dead as soon as its row is gone', async () => {
    const user = await buildUser(app);
    const client = await signedIn(app, user);
    expect(await callStatus(client)).toBe(200);
    await change(app, sql`DELETE FROM sessions WHERE user_id = ${user.id}`);
    expect(await callStatus(client)).toBe(419);
    expect((await client.visit('/home')).status).toBe(302);
  });

  it('shows a new role and a new name at the next request', async () => {
    const user = await buildUser(app);
    const client = await signedIn(app, user);
    expect((await client.visit('/user')).status).toBe(403);
    await change(
      app,
      sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE access_level = '9999') WHERE id = ${user.id}`,
    );
    expect((await client.visit('/user')).status).toBe(200);
  });
});

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const user = await buildUser(app);
    const [client, other] = [await signedIn(app, user), await signedIn(app, user)];
    const { token } = client;
    const response = await client.call(signOut);
    expect(response).toMatchObject({ status: 200, body: { message: 'Signed out.' } });
    expect(response.headers['set-cookie']).toMatch(/^account_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(client.token).toBeUndefined();
    expect(await callStatus(new Client(app, token))).toBe(419);
    expect(await callStatus(other)).toBe(200);
  });

  it('needs the CSRF token', async () => {
    const client = await signedIn(app, await buildUser(app));
    expect((await client.call(signOut, { headers: { 'x-csrf-token': 'wrong' } })).status).toBe(419);
    expect(await callStatus(client)).toBe(200);
  });

  it('does not happen by a link: GET /logout goes home and changes nothing', async () => {
    const client = await signedIn(app, await buildUser(app));
    expect(await client.visit('/logout')).toMatchObject({ status: 302, headers: { location: '/home' } });
    expect(await callStatus(client)).toBe(200);
  });

  it('is harmless for visitors', async () => {
    expect((await visitor(app).call(signOut)).status).toBe(200);
  });
});

describe('a visitor', () => {
  const tryToSignIn = (client: Client) => client.call(signIn, { body: { email: 'a@example.com', password: 'x' } });

  it('has a session of two hours', async () => {
    const client = visitor(app);
    expect((await tryToSignIn(client)).status).toBe(422);
    app.clock.advance(2 * hour);
    expect((await tryToSignIn(client)).status).toBe(419);
  });

  it('cannot make one up', async () => {
    const others = createVisitorTokens(createSecrets('another secret that is long enough'), app.clock);
    expect((await tryToSignIn(new Client(app, others.issue()))).status).toBe(419);
    const own = visitor(app).token ?? '';
    const forged = own.replace(/.{20}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1));
    expect((await tryToSignIn(new Client(app, forged))).status).toBe(419);
    for (const token of ['v', 'v.', 'v...', '.', '-', 'v.a.b.c', 'x'.repeat(199), 'x'.repeat(5_000)])
      expect((await tryToSignIn(new Client(app, token))).status, token).toBe(419);
  });
});
