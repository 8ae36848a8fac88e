import { changeFirstPassword, changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import { endSession, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { describe, expect, it } from 'vitest';
import { authenticatorOf } from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { Client } from '#test/support/client.ts';
import { expectEnds, openStream } from '#test/support/event-streams.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const password = 'a rather new password';
const passwords = { current_password: knownPassword, password, password_confirmation: password };

async function confirm(client: Client) {
  const { body } = await client.call(startTwoFactor, { body: { current_password: knownPassword } });
  return client.call(confirmTwoFactor, { body: { code: authenticatorOf(app, body.otpauth_url)() } });
}

const changes = [
  ['a changed password', (client: Client) => client.call(changePassword, { body: passwords })],
  [
    'a first password',
    async (client: Client) => {
      const { user } = await bootstrapOf(client);
      await change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${user?.id ?? 0}`);
      return client.call(changeFirstPassword, { body: passwords });
    },
  ],
  ['two factors turned on', confirm],
  [
    'a proof by password',
    (client: Client) => client.call(provePresence, { body: { current_password: knownPassword } }),
  ],
] as const;

describe.each(changes)('%s', (_what, make) => {
  it.each([false, true])('gives the session another token; remembered: %s', async (remember) => {
    const person = await buildPerson(app);
    const { client } = await signInAs(app, person, { remember });
    const copy = new Client(app, client.token);
    const [before] = (await client.call(listSessions)).body.data;
    const response = await make(client);
    expect(response.status).toBe(200);
    expect(client.token).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(client.csrf).toBe(copy.csrf);
    expect(client.token).not.toBe(copy.token);
    expect(String(response.headers['set-cookie']).includes('Max-Age=')).toBe(remember);
    expect((await copy.call(listSessions)).status).toBe(419);
    const after = (await client.call(listSessions)).body.data;
    expect(after).toMatchObject([{ id: before.id, current: true }]);
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
  });
});

it('a stream that was opened with the former token ends', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  const copied = await openStream(app, client);
  const own = await openStream(app, (await signInAs(app, await buildPerson(app))).client);
  await expectEnds([copied], [own], () => client.call(provePresence, { body: { current_password: knownPassword } }));
  expect((await openStream(app, client)).response.statusCode).toBe(200);
});

it('a wrong password leaves the token as it is', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  const { token } = client;
  const body = { current_password: 'not the password' };
  for (const endpoint of [provePresence, startTwoFactor, endTwoFactor]) {
    const response = await client.call(endpoint, { body });
    expect(response).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
  }
  expect(client.token).toBe(token);
});

it('turning two factors on proves presence, so that other sessions can be ended after it', async () => {
  const person = await buildPerson(app);
  const [{ client }, { client: other }] = [await signInAs(app, person), await signInAs(app, person)];
  const [{ id }] = (await other.call(listSessions)).body.data.filter((row: { current: boolean }) => row.current);
  app.clock.advance(3_000);
  expect((await client.call(endSession, { params: { id } })).status).toBe(422);
  await confirm(client);
  expect((await client.call(endSession, { params: { id } })).status).toBe(200);
  expect((await other.call(listSessions)).status).toBe(419);
});
