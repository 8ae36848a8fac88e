import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type MailServerOptions, startMailServer } from '#test/support/outside/mail-server.ts';
import { until } from '#test/support/until.ts';
import { openPostOffice } from './test/post-office.ts';

/** An address that leads to this machine without naming it. */
const elsewhere = '0.0.0.0';
const login = { user: 'account', password: 'secret' };

/** A server in between that says that there is no STARTTLS, and keeps what the client says. */
async function stripper(port: number) {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (bytes) => {
      const text = bytes.toString();
      said.push(...text.trim().split('\r\n'));
      if (text.startsWith('STARTTLS')) client.write('502 Unknown command\r\n');
      else server.write(bytes);
    });
    server.on('data', (bytes) => client.write(bytes.toString().replace(/250([- ])STARTTLS/g, '250$1SOMETHING')));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no address');
  return { port: address.port, said };
}

async function mailServer(options: MailServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The outcome of the first try of a mail. */
async function outcome(smtpUrl: string) {
  const office = await openPostOffice({ smtpUrl });
  await office.work();
  const userId = await office.invite('frontdesk@example.com');
  return until(async () => {
    const mail = await office.latest(userId);
    expect(['accepted', 'deferred']).toContain(mail?.state);
    return mail;
  });
}

test.each([
  ['that offers none', false],
  ['whose offer is taken out on the way', true],
])('a mail server %s gets neither password nor mail, and the mail waits', async (_what, encrypts) => {
  const server = await mailServer({ login, encrypts });
  const { port, said } = await stripper(server.port);
  const mail = await outcome(`smtp://account:secret@${elsewhere}:${port}`);
  expect(mail).toMatchObject({ state: 'deferred', reason: 'no_encryption', next_try_at: expect.any(String) });
  expect(said.map((line) => line.split(' ', 1)[0]).filter((word) => word !== 'EHLO' && word !== 'STARTTLS')).toEqual(
    [],
  );
  expect(server.seen).toEqual([]);
});

test('a certificate that no authority signed is no encryption', async () => {
  const server = await mailServer({ login, encrypts: true });
  const mail = await outcome(`smtp://account:secret@${elsewhere}:${server.port}`);
  expect(mail).toMatchObject({ state: 'deferred' });
  expect(server.seen).toEqual([]);
});

test.each([
  ['requireTLS=false', false],
  ['ignoreTLS=true', true],
])('the URL may allow clear text by %s', async (option, encrypts) => {
  const server = await mailServer({ encrypts });
  const mail = await outcome(`smtp://${elsewhere}:${server.port}?${option}`);
  expect(mail).toMatchObject({ state: 'accepted' });
  expect(server.received).toHaveLength(1);
});
