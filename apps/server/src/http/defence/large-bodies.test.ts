import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { limits, rateLimits } from '@account/contract/limits';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { visitor } from '#test/support/client.ts';

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
