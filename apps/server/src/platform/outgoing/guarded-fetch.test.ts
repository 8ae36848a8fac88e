import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createGuardedFetch, isOwnHost, requirePublicAddress } from './guarded-fetch.ts';

it.each([
  ['http://localhost:3000/', true],
  ['http://127.0.0.1/', true],
  ['https://localhost/', false],
  ['http://example.com/', false],
])('%s is of this machine and without encryption: %s', (address, isOwn) => {
  expect(isOwnHost(new URL(address))).toBe(isOwn);
});

it.each(['http://93.184.216.34/', 'ftp://localhost/', 'no address'])('refuses %s', async (address) => {
  await expect(requirePublicAddress(address, 'url')).rejects.toMatchObject({
    details: { fields: { url: [{ id: 'validation.webhook_url' }] } },
  });
});

/** Sends a request to a server of this machine, which answers with some text. */
async function fetchAnswer(answer: string): Promise<Response> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createGuardedFetch(true)(`http://127.0.0.1:${port}/`).finally(() => server.close());
}

it('reads status, type and body', async () => {
  const response = await fetchAnswer('HTTP/1.1 404 Not Found\r\ncontent-type: text/plain\r\n\r\nnothing here');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(await response.text()).toBe('nothing here');
});

it.each([
  ['is cut off', 'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\ncut off', 'aborted'],
  ['is too large', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(524_289)}`, 'the response has more than 524288 bytes'],
  ['has an unknown status', 'HTTP/1.1 999 Unknown\r\n\r\n', 'status'],
  [
    'changes the protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n',
    'the response changes the protocol',
  ],
])('fails where a response %s', async (_fault, answer, reason) => {
  await expect(fetchAnswer(answer)).rejects.toThrow(reason);
});
