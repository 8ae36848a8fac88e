import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { limits, rateLimits, requestTimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { visitor } from '#test/support/client.ts';
import { createHttpServer } from '../http-server.ts';
import { bodyTimeOf, boundBody } from './bodies.ts';

/** A server with one call whose body has 20 ms; `before` comes before it is read. */
function serverWith(before: () => unknown = () => undefined) {
  const app = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
  onTestFinished(() => app.close());
  const bounded = async (request: FastifyRequest, reply: FastifyReply) => boundBody(request, reply, 20);
  return app.post('/', { onRequest: [bounded, async () => void before()] }, async () => 'done');
}

it('a body that is not there in time ends its connection with 408', async () => {
  const app = serverWith();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na');
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 408 /);
  if (!socket.closed) await once(socket, 'close');
});

it('an injected request, which has no connection, is answered however late its body is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = serverWith(() => vi.advanceTimersByTime(20));
  const headers = { 'content-type': 'text/plain' };
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: 'a' })).body).toBe('done');
});

it('the time is that of the contract, and longer for calls with longer bodies', () => {
  const seconds = requestTimes.body * 1_000;
  expect([0, 10_000, limits.jsonBody, limits.invitedBody].map(bodyTimeOf)).toEqual([
    seconds,
    seconds,
    seconds,
    4 * seconds,
  ]);
});

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  app.clock.hold();
  app.clock.advance(rateLimits.largeBody.window);
});

const { max } = rateLimits.largeBody;
const filled = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) });

/** Sends a request to the sign-in, or the beginning of one; resolves once the connection was ended. */
async function converse(headers: readonly string[], content: string): Promise<string> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const { cookie = '', 'x-csrf-token': csrf = '' } = visitor(app).headers;
  let read = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    read += bytes.toString('latin1');
  });
  const head = ['POST /login HTTP/1.1', 'host: account.test', `cookie: ${cookie}`, `x-csrf-token: ${csrf}`];
  socket.write([...head, 'content-type: application/json', ...headers, '', content].join('\r\n'));
  await once(socket, 'close');
  return read;
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

const inChunks = async () => {
  const content = filled(limits.largeBody + 1);
  const chunks = `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;
  return statusOf(await converse(['transfer-encoding: chunked', 'connection: close'], chunks));
};

it('one too many is refused by its declared length, and the connection ends before it was sent', async () => {
  const client = visitor(app);
  const send = () => client.call(signIn, { json: filled(limits.jsonBody), address: '127.0.0.1' });
  for (let sent = 0; sent < max; sent += 1) expect((await send()).status).toBe(422);
  const response = await converse([`content-length: ${limits.jsonBody}`], '{"email":"');
  expect(statusOf(response)).toBe(429);
  expect(response).toMatch(/^retry-after: 60\r$/im);
  expect(response).toMatch(/^connection: close\r$/im);
});

it('does not count what is longer than any body may be', async () => {
  const client = visitor(app);
  const send = () => client.call(signIn, { json: filled(limits.jsonBody + 1), address: '10.8.8.7' });
  for (let sent = 0; sent <= max; sent += 1) expect((await send()).status).toBe(413);
});

it('counts those that come in chunks, and refuses them before they are parsed', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent <= max; sent += 1) statuses.push(await inChunks());
  expect(statuses).toEqual([...Array.from({ length: max }, () => 422), 429]);
});

it('leaves ordinary bodies their own limit', async () => {
  const client = visitor(app);
  const send = (bytes: number) => client.call(signIn, { json: filled(bytes), address: '10.8.8.8' });
  for (let sent = 0; sent <= max; sent += 1) await send(limits.largeBody + 1);
  expect((await send(limits.largeBody + 1)).status).toBe(429);
  expect((await send(limits.largeBody)).status).toBe(422);
});

it('are read one at a time, and a slow sender keeps no other caller waiting for long', async () => {
  const client = visitor(app);
  const send = (bytes: number, address: string) => client.call(signIn, { json: filled(bytes), address });
  const begun = once(app.http.server, 'request');
  const slow = converse([`content-length: ${limits.jsonBody}`], '{"email":"');
  await begun;
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const large = send(limits.largeBody + 1, '10.8.8.9').finally(note('large'));
  for (const name of ['first', 'second', 'third']) await send(limits.largeBody, '10.8.8.9').finally(note(name));
  expect((await large).status).toBe(422);
  expect(done).toEqual(['first', 'second', 'third', 'large']);
  app.http.server.closeAllConnections();
  await slow;
});
