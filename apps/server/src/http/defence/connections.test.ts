import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';

const app = useTestApp();

/** A connection, and how many pages came back on it. */
async function open(): Promise<{ socket: Socket; pages: () => number }> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let read = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    read += bytes.toString('latin1');
  });
  await once(socket, 'connect');
  return { socket, pages: () => read.split('HTTP/1.1 200').length - 1 };
}

const asking = 'GET /login HTTP/1.1\r\nHost: account.test\r\n\r\n';

it('a connection that asks very often without waiting is ended, and little is made for it', async () => {
  const { socket, pages } = await open();
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  app.http.server.on('request', count);
  onTestFinished(() => void app.http.server.off('request', count));
  const closed = once(socket, 'close');
  socket.write(asking.repeat(200));
  await closed;
  expect(pages()).toBeLessThanOrEqual(2);
  expect(parsed).toBe(3);
});

it('a second request without waiting gets its response, in order', async () => {
  const { socket, pages } = await open();
  socket.write(asking.repeat(2));
  await until(() => expect(pages()).toBe(2));
});

it('one after the other, as browsers and proxies send them, may be as many as anybody likes', async () => {
  const { socket, pages } = await open();
  for (let sent = 1; sent <= 50; sent += 1) {
    socket.write(asking);
    await until(() => expect(pages()).toBe(sent));
  }
  expect(socket.destroyed).toBe(false);
});
