import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { rateLimits } from '@account/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const { max, window } = rateLimits.wrongToken;
const address = '10.9.9.9';

let number = 0;
const madeUp = () => `made-up-${number++}`;
const withCookie = () => new Client(app, madeUp()).call(listSessions, { address });
const withBearer = () => {
  const client = new Client(app);
  client.bearer = madeUp();
  return client.call(heartbeat, { address });
};

beforeEach(() => {
  app.clock.hold();
  app.clock.advance(window);
});

const visit = (remoteAddress: string) => {
  const headers = { cookie: `account_session=${madeUp()}` };
  return new Client(app).send({ method: 'GET', url: '/login', headers, remoteAddress });
};

/** Uses up what a client may guess, in calls and pages: fewer calls of the unauthenticated are allowed. */
const flood = () => {
  const guesses = [withCookie, withBearer, ...Array.from({ length: 4 }, () => () => visit(address))];
  return Promise.all(Array.from({ length: max }, (_none, n) => guesses[n % guesses.length]?.()));
};

it('made-up cookies and tokens together are not looked up without end', async () => {
  const statuses = new Set((await flood()).map((response) => response?.status));
  expect(statuses).toEqual(new Set([419, 401, 200]));
  expect(await withCookie()).toMatchObject({ status: 429, headers: { 'retry-after': String(window) } });
  expect((await withBearer()).status).toBe(429);
  expect((await visit(address)).status).toBe(429);
  expect((await visit('10.9.9.10')).status).toBe(200);
  app.clock.advance(window);
  expect((await withBearer()).status).toBe(401);
});

it('shut out no caller at the same address that was known before', async () => {
  const [person, display, late] = [
    await signedIn(app, await buildUser(app)),
    await enrolledDisplay(app),
    await signedIn(app, await buildUser(app)),
  ];
  const calls = async () => [
    (await person.call(listSessions, { address })).status,
    (await display.call(heartbeat, { address })).status,
  ];
  expect(await calls()).toEqual([200, 200]);
  await flood();
  expect(await calls()).toEqual([200, 200]);
  expect((await visitor(app).call(signIn, { body: {}, address })).status).toBe(422);
  expect((await late.call(listSessions, { address })).status).toBe(429);
  expect((await late.call(listSessions, { address: '10.9.9.11' })).status).toBe(200);
});

it('a token that has ended is a wrong one', async () => {
  const person = await signedIn(app, await buildUser(app));
  expect((await person.call(listSessions, { address })).status).toBe(200);
  await app.app.services.sessions.signOut((await person.call(listSessions)).body.data[0].id);
  await flood();
  expect((await person.call(listSessions, { address })).status).toBe(419);
  expect((await person.call(listSessions, { address })).status).toBe(429);
});

it('right ones do not count, however many there are', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => buildUser(app)));
  for (let round = 0; round < max / 20; round += 1) {
    const clients = await Promise.all(users.map((user) => signedIn(app, user)));
    const statuses = await Promise.all(
      clients.map(async (client) => (await client.call(listSessions, { address })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect((await withCookie()).status).toBe(419);
});

it('calls that are counted by client are refused before anybody is looked up', async () => {
  const call = () => new Client(app, madeUp()).call(signIn, { body: {}, address });
  await Promise.all(Array.from({ length: 2 * max }, call));
  expect((await withCookie()).status).toBe(419);
});

it('without limits everybody is looked up', async () => {
  const free = await createTestApp({}, { connection: app.connection });
  const responses = await Promise.all(
    Array.from({ length: max + 10 }, () => new Client(free, madeUp()).call(listSessions, { address })),
  );
  await free.close();
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([419]));
});
