import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import cookie from '@fastify/cookie';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { addCaller, createFindCaller, findAfterBody } from './add-caller.ts';
import type { CallerParts } from './caller.ts';

/** A server with one call, whose answer is how often its caller was looked up. */
async function openServer() {
  let looks = 0;
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  const parts: Pick<CallerParts, 'lookUp'> = {
    lookUp: async () => {
      looks += 1;
      resolve();
      return undefined;
    },
  };
  const app = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
  onTestFinished(() => app.close());
  await app.register(cookie);
  const find = createFindCaller(parts as CallerParts);
  addCaller(app, find);
  const callerAfterBody = findAfterBody(find);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    config: { endpoint: heartbeat },
    handler: async (request) => {
      await callerAfterBody(request);
      return String(looks);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, looked };
}

/** Sends a request, in one piece or its end after its caller was looked up; returns how often that was done. */
async function looksOf(first: string, end = ''): Promise<number> {
  const { port, looked } = await openServer();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(first);
  await looked;
  socket.write(end);
  const [response] = (await once(socket, 'data')) as [Buffer];
  return Number(/\r\n\r\n(\d+)$/.exec(response.toString())?.[1]);
}

const head = (method: string, more: string) =>
  `${method} / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer abc\r\n${more}\r\n`;
const withBody = (bytes: number) => head('POST', `content-type: text/plain\r\ncontent-length: ${bytes}\r\n`);

const chunked = head('POST', 'content-type: text/plain\r\ntransfer-encoding: chunked\r\n');

it('looks the caller up once where the body comes with the head, or where there is none', async () => {
  expect(await looksOf(head('GET', ''))).toBe(1);
  expect(await looksOf(`${withBody(2)}{}`)).toBe(1);
  expect(await looksOf(`${chunked}2\r\n{}\r\n0\r\n\r\n`)).toBe(1);
});

it('looks the caller up again where a part of the body comes later', async () => {
  expect(await looksOf(`${withBody(2)}{`, '}')).toBe(2);
  expect(await looksOf(`${chunked}2\r\n{}\r\n`, '0\r\n\r\n')).toBe(2);
});
