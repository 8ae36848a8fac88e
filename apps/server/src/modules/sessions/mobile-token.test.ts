import { changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import {
  endOtherSessions,
  endOwnToken,
  endSession,
  issueMobileToken,
  listSessions,
  signOut,
} from '@account/contract/endpoints/accounts/sessions';
import { lifetimes } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client } from '#test/support/client.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

/** A user who is signed in in a browser and has fetched a token for the mobile app. */
async function handedOver() {
  const person = await buildPerson(app);
  const { client } = await signInAs(app, person, { headers: { 'user-agent': 'Browser' } });
  const response = await client.call(issueMobileToken, { headers: { 'user-agent': 'Browser' } });
  return { person, client, response, token: String(response.body.token) };
}

const isLive = async (token: string) =>
  (await rowsOf(app, sql`SELECT FROM sessions WHERE token_hash = ${hashToken(token)}`)).length === 1;

const tokenId = async (client: Client): Promise<number> =>
  (await client.call(listSessions)).body.data.find(({ kind }: { kind: string }) => kind === 'mobile').id;

describe('the token for the mobile app', () => {
  it('is 256 random bits, new each time', async () => {
    const { client, response, token } = await handedOver();
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await client.call(issueMobileToken)).body.token).not.toBe(token);
    expect(response.cookie).toBeUndefined();
  });

  it('is stored as a hash only, and the audit entry does not hold it', async () => {
    const { person, token } = await handedOver();
    const { row } = await rowOf<{ row: string }>(
      app,
      sql`SELECT row_to_json(s)::text AS row FROM sessions s WHERE user_id = ${person.id} AND kind = 'mobile'`,
    );
    expect(row).toContain(hashToken(token).toString('hex'));
    const entries = await entriesOf(app, 'user', person.id);
    expect(entries).toMatchObject([{ action: 'session.mobile_token_issued', before: null, after: null }]);
    for (const text of [row, JSON.stringify(entries), app.log.join('')]) expect(text).not.toContain(token);
  });

  it('is listed as mobile', async () => {
    const { client } = await handedOver();
    const { data } = (await client.call(listSessions)).body;
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'mobile', current: false, ip: '127.0.0.1', user_agent: 'Browser' }),
    );
  });

  it('survives the sign-out of the web, and lives for 90 days without use', async () => {
    const { person, client, token } = await handedOver();
    await client.call(signOut);
    app.clock.advance(lifetimes.token - 60);
    expect(await isLive(token)).toBe(true);
    const again = (await signInAs(app, person)).client;
    expect((await again.call(endSession, { params: { id: await tokenId(again) } })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  it('is gone after 90 days without use', async () => {
    const { person, token } = await handedOver();
    app.clock.advance(lifetimes.token + 60);
    const { client } = await signInAs(app, person);
    const { data } = (await client.call(listSessions)).body;
    expect(data).toHaveLength(1);
    const task = app.app.tasks.find(({ name }) => name === 'sessions.remove-expired');
    await task?.run({}, { signal: new AbortController().signal });
    expect(await isLive(token)).toBe(false);
  });

  it('ends with all other sessions', async () => {
    const { client, token } = await handedOver();
    await client.call(endOtherSessions);
    expect(await isLive(token)).toBe(false);
  });

  it('ends with a change of the password', async () => {
    const { client, token } = await handedOver();
    const password = 'another long enough secret';
    const body = { current_password: knownPassword, password, password_confirmation: password };
    expect((await client.call(changePassword, { body })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });
});

describe('a call with a bearer token', () => {
  const ending = async (bearer: string | undefined) => {
    const client = new Client(app);
    client.bearer = bearer;
    return client.call(endOwnToken);
  };

  it('is that of its person, notes the use, and ends the token when it signs out', async () => {
    const { person, client, token } = await handedOver();
    app.clock.advance(3_600);
    expect(await ending(token)).toMatchObject({ status: 200, body: { message: 'Signed out.' } });
    expect(await isLive(token)).toBe(false);
    expect(await ending(token)).toMatchObject({
      status: 401,
      body: { message: 'The token is missing, wrong or ended.' },
    });
    expect((await signInAs(app, person, {}, client)).response.status).toBe(200);
  });

  it.each([undefined, '', 'a'.repeat(43), 'a'.repeat(5_000), '../..', 'Bearer'])('%.20s is 401', async (bearer) => {
    expect((await ending(bearer)).status).toBe(401);
  });

  it('takes no session of the web, neither as token nor as cookie', async () => {
    const { client } = await handedOver();
    expect((await ending(client.token)).status).toBe(401);
    expect((await client.call(endOwnToken)).status).toBe(401);
    expect((await client.visit('/home')).status).toBe(200);
  });

  it.each([
    ['90 days without use', lifetimes.token + 60],
    ['a year', lifetimes.tokenAge + 60],
  ])('is 401 after %s', async (_what, seconds) => {
    const { token } = await handedOver();
    app.clock.advance(seconds);
    expect((await ending(token)).status).toBe(401);
  });

  it('is 401 after a year with use, too', async () => {
    const { token } = await handedOver();
    app.clock.advance(lifetimes.tokenAge + 60);
    await change(
      app,
      sql`UPDATE sessions SET last_used_at = ${app.clock.now()} WHERE token_hash = ${hashToken(token)}`,
    );
    expect((await ending(token)).status).toBe(401);
  });
});

describe('the call for a token', () => {
  const fetchToken = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
    const { client } = await handedOver();
    const cookie = client.headers.cookie ?? '';
    return (await client.send({ method, url: '/appapi/gettoken', headers: { cookie, ...headers } })).status;
  };
  const script = { 'x-requested-with': 'XMLHttpRequest' };

  it.each<[number, Record<string, string>]>([
    [200, script],
    [200, { ...script, 'sec-fetch-site': 'same-origin' }],
    [403, {}],
    [403, { 'x-requested-with': 'fetch' }],
    [403, { ...script, 'sec-fetch-site': 'cross-site' }],
    [403, { ...script, 'sec-fetch-site': 'same-site' }],
  ])('answers %i to %j', async (status, headers) => {
    expect(await fetchToken(headers)).toBe(status);
  });

  it('asks for a proof of presence, which a password is', async () => {
    const { client } = await handedOver();
    app.clock.advance(lifetimes.presence + 1);
    expect(await client.call(issueMobileToken)).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['Enter your password to go on.'] } },
    });
    await client.call(provePresence, { body: { current_password: knownPassword } });
    expect((await client.call(issueMobileToken)).status).toBe(200);
  });

  it('is no HEAD', async () => {
    expect(await fetchToken(script, 'HEAD')).toBe(404);
  });

  it('ends the oldest of twenty', async () => {
    const { client, token } = await handedOver();
    const tokens = [token];
    for (let more = 0; more < 20; more++) tokens.push((await client.call(issueMobileToken)).body.token);
    const live = await Promise.all(tokens.map(isLive));
    expect(live).toEqual([false, ...Array.from({ length: 20 }, () => true)]);
  });
});
