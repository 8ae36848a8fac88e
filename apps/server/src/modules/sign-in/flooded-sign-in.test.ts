import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { visitor } from '#test/support/client.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { costlyPasswordHash, knownPassword } from '#test/support/personas.ts';
import { rowCounts, rowOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
const person = async () => buildPerson(app, { passwordHash: await costlyPasswordHash() });

/** Sends a sign-in over a connection of its own, from the client behind the proxy. */
async function begin(email: string, password: string, address: string): Promise<ClientRequest> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email, password });
  const { port } = app.http.server.address() as AddressInfo;
  const headers = {
    ...visitor(app).headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  };
  const sent = request({ port, path: signIn.path, method: signIn.method, headers, agent: false });
  sent.on('error', () => undefined);
  sent.end(body);
  return sent;
}

async function statusOf(sent: ClientRequest): Promise<number> {
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** How many other connections of the database are in a statement or a transaction. */
async function busyConnections(): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    app,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
  );
  return count;
}

/** How many guesses were worked on: each wrong one is counted. */
const guessesWorkedOn = async (): Promise<number> => (await rowCounts(app)).sign_in_failures ?? 0;

it('a right sign-in does not wait for a hundred before it that were given up', async () => {
  const { email } = await person();
  let received = 0;
  await begin(email, knownPassword, '10.0.0.1').then(statusOf);
  app.http.server.on('request', () => {
    received += 1;
  });
  const flood = await Promise.all(
    Array.from({ length: 100 }, (_, number) => begin(`nobody-${number}@example.com`, 'a guess of many', '10.0.0.1')),
  );
  await until(() => expect(received).toBe(100));
  for (const sent of flood) sent.destroy();
  await until(async () => expect(await connections()).toBe(0));
  // A guess is counted after its work: those that had it before they were given up are counted first.
  await until(async () => expect(await busyConnections()).toBe(0));
  const before = await guessesWorkedOn();
  expect(await statusOf(await begin(email, knownPassword, '10.0.0.1'))).toBe(200);
  // Only the guesses that were being worked on; first come, first served, all hundred would be.
  expect((await guessesWorkedOn()) - before).toBeLessThanOrEqual(4);
  expect(await guessesWorkedOn()).toBeLessThan(90);
});

it('a flood of wrong ones from one client lets those of others through, one by one', async () => {
  const { email } = await person();
  let answered = 0;
  const flood = Array.from({ length: 60 }, async (_, number) => {
    const { status } = await trySignIn(app, {
      email: `nobody-${number}@example.com`,
      password: 'a guess of many',
      address: '10.0.0.2',
    });
    answered += 1;
    return status;
  });
  await until(async () => expect(answered).toBeGreaterThan(0));
  const before = answered;
  expect((await trySignIn(app, { email, address: '10.0.0.3' })).status).toBe(200);
  // The guesses that were being worked on, and a turn of each slot; first come, first served, all sixty would be before it.
  expect(answered - before).toBeLessThan(15);
  expect(await Promise.all(flood)).toEqual(Array(60).fill(422));
});

it('a flood that fills the line learns when to come back, and others are served', async () => {
  const { email } = await person();
  const flood = Array.from({ length: 130 }, (_, number) =>
    trySignIn(app, { email: `nobody-${number}@example.com`, password: 'a guess of many', address: '2001:db8::1' }),
  );
  const full = await Promise.any(flood.map(async (sent) => ((await sent).status === 503 ? sent : Promise.reject())));
  expect(full).toMatchObject({
    headers: { 'retry-after': '10' },
    body: { message: 'The server is very busy. Please try again in a moment.' },
  });
  expect((await trySignIn(app, { email, address: '2001:db8:0:1::1' })).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422, 503]));
});
