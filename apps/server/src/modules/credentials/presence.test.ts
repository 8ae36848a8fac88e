import { provePresence } from '@account/contract/endpoints/accounts/credentials';
import { endOtherSessions, endSession, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';

const app = useTestApp();

/** A user in two browsers; the sign-ins are ten minutes old. */
async function tenMinutesAgo() {
  const person = await buildPerson(app);
  const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
  app.clock.advance(601);
  return { person, here, there };
}

const otherId = async (client: Client): Promise<number> =>
  (await client.call(listSessions)).body.data.find(({ current }: { current: boolean }) => !current).id;

const isSignedIn = async (client: Client) => (await client.visit('/home')).status === 200;

it('a sign-in of late is a proof', async () => {
  const person = await buildPerson(app);
  await signedIn(app, person);
  const { client } = await signInAs(app, person);
  app.clock.advance(590);
  expect((await client.call(endSession, { params: { id: await otherId(client) } })).status).toBe(200);
});

it('one of ten minutes ago is none', async () => {
  const { here, there } = await tenMinutesAgo();
  const refusal = { status: 422, body: { errors: { current_password: ['Enter your password to go on.'] } } };
  expect(await here.call(endSession, { params: { id: await otherId(here) } })).toMatchObject(refusal);
  expect(await here.call(endOtherSessions)).toMatchObject(refusal);
  expect(await isSignedIn(there)).toBe(true);
});

it.each([
  [
    'one',
    async (client: Client, body: object) => client.call(endSession, { params: { id: await otherId(client) }, body }),
  ],
  ['all others', async (client: Client, body: object) => client.call(endOtherSessions, { body })],
])('a password that comes with the call is one: %s', async (_what, end) => {
  const { here, there } = await tenMinutesAgo();
  expect((await end(here, { current_password: 'not the password' })).body.errors).toEqual({
    current_password: ['The current password is not right.'],
  });
  expect((await end(here, { current_password: knownPassword })).status).toBe(200);
  expect(await isSignedIn(there)).toBe(false);
});

it('a password given once holds for ten minutes, in this session alone', async () => {
  const { person, here, there } = await tenMinutesAgo();
  expect((await here.call(provePresence, { body: { current_password: knownPassword } })).status).toBe(200);
  await signedIn(app, person);
  app.clock.advance(590);
  expect((await there.call(endOtherSessions)).status).toBe(422);
  expect((await here.call(endSession, { params: { id: await otherId(here) } })).status).toBe(200);
  app.clock.advance(20);
  expect((await here.call(endOtherSessions)).status).toBe(422);
});

it('a wrong password is refused after a sign-in of late too', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  const { status, body } = await client.call(endOtherSessions, { body: { current_password: 'not the password' } });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']]);
});

it('guessing is locked out, as it is at the sign-in', async () => {
  const { here } = await tenMinutesAgo();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess++)
    statuses.push((await here.call(provePresence, { body: { current_password: `guess ${guess}` } })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
