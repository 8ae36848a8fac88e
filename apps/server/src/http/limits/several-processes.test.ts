import { provePresence } from '@account/contract/endpoints/accounts/credentials';
import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { rateLimits } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf } from '#test/support/query.ts';
import { useCreated } from '#test/support/use-created.ts';
import { sql } from '../../platform/database/sql.ts';

const settings = { RATE_LIMITS: 'on', WEB_CONCURRENCY: '4' };

/** Two of the four processes of an installation. */
const both = useCreated(async () => {
  const one = await createTestApp(settings);
  const other = await createTestApp(settings, { connection: one.connection });
  for (const app of [one, other]) app.clock.hold();
  const close = async () => {
    await other.close();
    await one.close();
  };
  return { one, other, close };
});

/** The same browser, as another process sees it. */
const at = (app: TestApp, { token }: Client) => new Client(app, token);

it('limits of mails hold for all processes together', async () => {
  const [address, client] = ['10.5.5.5', visitor(both.one)];
  const ask = async (app: TestApp) =>
    (await at(app, client).call(requestPasswordReset, { body: { email: 'a@example.com' }, address })).status;
  expect([await ask(both.one), await ask(both.other), await ask(both.one)]).toEqual([200, 200, 200]);
  expect([await ask(both.other), await ask(both.one)]).toEqual([429, 429]);
});

it('a process that has refused a caller does not ask the database again', async () => {
  const [address, client] = ['10.5.5.6', visitor(both.one)];
  const counted = async () =>
    (await rowOf<{ calls: number }>(both.one, sql`SELECT coalesce(sum(calls), 0) AS calls FROM call_counts`)).calls;
  const before = await counted();
  for (let count = 0; count < 20; count += 1)
    await client.call(requestPasswordReset, { body: { email: 'a@example.com' }, address });
  expect((await counted()) - before).toBe(rateLimits.mail.max + 1);
});

it('so does that of calls with a password, whatever session they come from', async () => {
  const person = await buildPerson(both.one);
  const prove = async (app: TestApp) =>
    (await at(app, await signedIn(both.one, person)).call(provePresence, { body: { current_password: knownPassword } }))
      .status;
  for (let count = 0; count < rateLimits.password.max / 2; count += 1)
    expect([await prove(both.one), await prove(both.other)]).toEqual([200, 200]);
  expect([await prove(both.one), await prove(both.other)]).toEqual([429, 429]);
});

it('of other limits each process has its share', async () => {
  const client = await signedIn(both.one, await buildUser(both.one));
  const list = async (app: TestApp) => (await at(app, client).call(listNetworkDrives, { body: {} })).status;
  for (let count = 0; count < rateLimits.session.max / 4; count += 1) expect(await list(both.one)).toBe(200);
  expect([await list(both.one), await list(both.other)]).toEqual([429, 200]);
});
