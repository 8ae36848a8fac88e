import { changePassword } from '@account/contract/credentials';
import { endOtherSessions, endSession, issueMobileToken, listSessions, signOut } from '@account/contract/sessions';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import type { Client } from '#test/support/client.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
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

  it('survives the sign-out of the web, and months', async () => {
    const { person, client, token } = await handedOver();
    await client.call(signOut);
    app.clock.advance(90 * 86_400);
    expect(await isLive(token)).toBe(true);
    const again = (await signInAs(app, person)).client;
    expect((await again.call(endSession, { params: { id: await tokenId(again) } })).status).toBe(200);
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
