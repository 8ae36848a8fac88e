import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { limits, requestTimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { bodyTimeOf, boundBody } from './body-time.ts';

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
