import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { limits, requestTimes } from '@account/contract/limits';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { bodyTimeOf, boundBody } from './body-time.ts';

it('a body that is not there in time ends its connection with 408', async () => {
  const app = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
  onTestFinished(() => app.close());
  app.post('/', { onRequest: async (request, reply) => boundBody(request, reply, 20) }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na');
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 408 /);
  if (!socket.closed) await once(socket, 'close');
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
