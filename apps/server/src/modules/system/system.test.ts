import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SystemState, sendTestMail, showSystem } from '@account/contract/endpoints/system-checks';
import { accessLevels } from '@account/contract/roles';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestAppParts, useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { type MailServerOptions, startMailServer } from '#test/support/outside/mail-server.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change } from '#test/support/query.ts';
import { startNameServer } from '../../../../../tools/harness/name-server.ts';
import { sql } from '../../platform/database/sql.ts';
import { createMailTransport } from '../../platform/mail/create-transport.ts';
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts';
import { judgeCertificate } from './outside-probes.ts';

const app = useTestApp();

async function stateOf(of: TestApp, language?: string): Promise<SystemState> {
  const user = await buildUser(of, { level: accessLevels.top });
  if (language) await change(of, sql`UPDATE users SET language = ${language} WHERE id = ${user.id}`);
  const client = await signedIn(of, user);
  const { status, body } = await client.call(showSystem);
  expect(status).toBe(200);
  return body.data;
}

async function checkOf(of: TestApp, id: string) {
  const { checks } = await stateOf(of);
  return checks.find((check) => check.id === id);
}

/** A round serves all callers for some seconds. */
const forget = (of: TestApp) => of.clock.advance(11);

async function start(settings: Record<string, string>, parts: TestAppParts = {}) {
  const started = await createTestApp(settings, parts);
  onTestFinished(started.close);
  return started;
}

it('shows each part once, worst first, with what to do where something is wrong', async () => {
  const { release, checks } = await stateOf(app);
  expect(release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(checks.map(({ id }) => id).toSorted()).toEqual(
    [
      'backup',
      'database',
      'files',
      'google',
      'jobs',
      'limits',
      'mail',
      'microsoft',
      'public_url',
      'release',
    ].toSorted(),
  );
  const ranks = checks.map(({ status }) => ['failed', 'warning', 'ok'].indexOf(status));
  expect(ranks).toEqual(ranks.toSorted());
  for (const { status, title, message, action } of checks) {
    expect([title, message].every((text) => text.length > 3)).toBe(true);
    expect(action === null).toBe(status === 'ok');
  }
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
});

it('keeps paths among Arabic words in their order', async () => {
  const files = (await stateOf(app, 'ar')).checks.find(({ id }) => id === 'files');
  expect(files?.message).toContain(`\u2068${app.dataDir}\u2069`);
});

it('speaks the language of the caller', async () => {
  const { checks } = await stateOf(app, 'de');
  expect(checks).toContainEqual(expect.objectContaining({ id: 'google', message: 'Nicht eingerichtet.' }));
});

describe('the mail server', () => {
  const password = 'the password of the mail server';

  async function startWithMail(options: MailServerOptions, used = password) {
    const server = await startMailServer(options);
    onTestFinished(() => server.stop());
    const SMTP_URL = `smtp://account:${encodeURIComponent(used)}@127.0.0.1:${server.port}`;
    const transport = createSmtpTransport(SMTP_URL);
    onTestFinished(() => transport.close());
    return { server, mailed: await start({ SMTP_URL }, { transport }) };
  }

  it('is asked whether it takes our mails, in its own words', async () => {
    const login = { user: 'account', password };
    const refused = await startWithMail({ login }, 'a wrong password of ours');
    const check = await checkOf(refused.mailed, 'mail');
    expect(check).toMatchObject({ status: 'failed', action: 'Correct SMTP_URL, or repair the mail server.' });
    expect(check?.message).toContain('535 Authentication failed');
    expect(JSON.stringify(await stateOf(refused.mailed))).not.toContain('a wrong password of ours');
    const taken = await startWithMail({ login });
    expect((await checkOf(taken.mailed, 'mail'))?.message).toContain(`127.0.0.1:${taken.server.port} answers.`);
  });

  it('is not asked again by each click', async () => {
    const { server, mailed } = await startWithMail({});
    const first = await checkOf(mailed, 'mail');
    await server.stop();
    expect(await checkOf(mailed, 'mail')).toEqual(first);
    forget(mailed);
    expect(await checkOf(mailed, 'mail')).toMatchObject({ status: 'failed' });
  });
});

describe('a test mail', () => {
  async function sendFrom(of: TestApp, email = 'ada@example.com') {
    const client = await signedIn(of, await buildUser(of, { level: accessLevels.top }));
    const { status, body } = await client.call(sendTestMail, { body: { email } });
    return { status, body };
  }

  it('is taken by the mail server at once', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const transport = createSmtpTransport(server.url);
    onTestFinished(() => transport.close());
    const { status, body } = await sendFrom(await start({ SMTP_URL: server.url }, { transport }));
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^The mail server took the test mail: 250/)]);
    expect(server.received).toMatchObject([{ recipients: ['ada@example.com'], subject: 'Test mail of Account' }]);
    expect(server.received[0]?.text).toContain('http://account.test/system');
  });

  it('is refused in the words of the mail server', async () => {
    const server = await startMailServer({ reply: () => ({ code: 554, text: 'We know you not' }) });
    onTestFinished(() => server.stop());
    const transport = createSmtpTransport(server.url);
    onTestFinished(() => transport.close());
    const { status, body } = await sendFrom(await start({ SMTP_URL: server.url }, { transport }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['The mail server did not take it: 554 We know you not'] });
  });

  it('becomes a file where no mail server is set up', async () => {
    const logger = pino({ level: 'silent' });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'account-outbox-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const transport = createMailTransport({ smtpUrl: undefined, dataDir, logger });
    const { status, body } = await sendFrom(await start({}, { transport }));
    expect([status, body.message]).toEqual([200, expect.stringContaining('written to a file on the server')]);
    expect(await readdir(path.join(dataDir, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
  });
});

it('names an extension that the database lacks', async () => {
  const lacking = await start({});
  await runAsOwner(lacking.connection, 'DROP EXTENSION btree_gin CASCADE');
  expect(await checkOf(lacking, 'database')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('The database lacks the extensions btree_gin.'),
    action: expect.stringContaining('CREATE EXTENSION'),
  });
});

it('a database of a newer release is seen', async () => {
  const older = await start({});
  await runAsOwner(
    older.connection,
    "INSERT INTO schema_migrations (version, name, checksum, works_since) VALUES (9999, 'newer', 'x', 1)",
  );
  expect(await checkOf(older, 'release')).toMatchObject({ status: 'warning', action: 'Upgrade this program too.' });
});

describe('jobs', () => {
  const working = useMailedApp();

  it('are worked on by a program', async () => {
    expect(await checkOf(working, 'jobs')).toMatchObject({ status: 'ok' });
    expect(await checkOf(app, 'jobs')).toMatchObject({
      status: 'warning',
      message: 'No program works on the jobs.',
      action: 'Start one: account serve --jobs.',
    });
  });

  it('that wait for long are a failure', async () => {
    await runAsOwner(
      app.connection,
      "SELECT graphile_worker.add_job('mail.deliver', '{}', run_at := now() - interval '20 minutes')",
    );
    forget(app);
    expect(await checkOf(app, 'jobs')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The oldest job has waited for 20 minutes.'),
    });
  });
});

describe('the domain of the sender', () => {
  const proofs = {
    'school.example.org': ['google-site-verification=x', 'v=spf1 mx -all'],
    'key7._domainkey.school.example.org': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.example.org': ['v=DMARC1; p=reject'],
    'poor.example.org': [],
    'poorer.example.org': ['v=spf1 -all'],
    'default._domainkey.poorer.example.org': ['k=rsa; p=MIIB'],
  };

  async function mailOf(domain: string) {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const transport = createSmtpTransport(server.url);
    onTestFinished(() => transport.close());
    const settings = { SMTP_URL: server.url, MAIL_FROM: `Account <no-reply@${domain}>` };
    return checkOf(await start(settings, { transport }), 'mail');
  }

  it.each([
    ['school.example.org', 'ok', 'school.example.org has SPF, DKIM, DMARC.'],
    ['poorer.example.org', 'ok', 'poorer.example.org has SPF, DKIM, DMARC.'],
    ['poor.example.org', 'warning', 'poor.example.org lacks SPF, DKIM, so that'],
    ['elsewhere.example.net', 'warning', 'elsewhere.example.net lacks SPF, DKIM, DMARC, so that'],
    ['school.local', 'warning', 'school.local, the domain of the sender, is not one of the internet.'],
  ])('%s proves its mails: %s', async (domain, status, message) => {
    const server = await startNameServer(proofs);
    const before = dns.getServers();
    dns.setServers([server.address]);
    onTestFinished(async () => {
      dns.setServers(before);
      await server.stop();
    });
    expect(await mailOf(domain)).toMatchObject({ status, message: expect.stringContaining(message) });
  });
});

describe('certificates', () => {
  /** A server that speaks TLS at once, with a self-signed certificate. */
  async function startTls(): Promise<number> {
    const server = new SMTPServer({ secure: true, logger: false, maxVersion: 'TLSv1.2' });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    const address = server.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  // The library's own certificate has ended long ago.
  it('of addresses that are called are read', async () => {
    const secure = await start({ PUBLIC_URL: `https://localhost:${await startTls()}` });
    expect(await checkOf(secure, 'public_url')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The certificate of localhost has ended.'),
      action: 'Renew the certificate of localhost.',
    });
  });

  it('are read where what follows the handshake is no TLS', async () => {
    const port = await startTls();
    const proxy = createTcpServer((client) => {
      const server = connect(port, '127.0.0.1');
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.pipe(server);
      // The record before the end of the handshake, and that end, come in one piece.
      server.on('data', (bytes) => {
        const isLast = bytes.includes(Buffer.from('140303000101', 'hex'));
        client.write(isLast ? Buffer.concat([bytes, Buffer.from('no TLS')]) : bytes);
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    const broken = await start({ PUBLIC_URL: `https://localhost:${(proxy.address() as AddressInfo).port}` });
    expect((await checkOf(broken, 'public_url'))?.message).toContain('The certificate of localhost has ended.');
  });

  it('of a mail server are read after STARTTLS', async () => {
    const server = await startMailServer({ encrypts: true });
    onTestFinished(() => server.stop());
    const encrypted = await start({ SMTP_URL: server.url });
    expect((await checkOf(encrypted, 'mail'))?.message).toContain('The certificate of 127.0.0.1 has ended.');
  });

  it.each([
    [60, 'ok'],
    [20, 'warning'],
    [-1, 'failed'],
  ])('that end in %d days are %s', (days, status) => {
    const now = new Date('2026-11-28T12:00:00Z');
    expect(judgeCertificate('x', new Date(now.getTime() + days * 86_400_000 + 1), now).status).toBe(status);
  });
});

it('backups age', async () => {
  await runAsOwner(app.connection, 'UPDATE installation SET backed_up_at = now(), drilled_at = now()');
  forget(app);
  expect(await checkOf(app, 'backup')).toMatchObject({ status: 'ok', action: null });
  await runAsOwner(app.connection, "UPDATE installation SET backed_up_at = now() - interval '3 days 1 hour'");
  forget(app);
  expect(await checkOf(app, 'backup')).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('The last backup was made 3 days ago.'),
    action: 'Run account backup --to FILE, each night.',
  });
});

it('the address of mails and platforms has to lead to a program', async () => {
  const listening = await start({});
  const PUBLIC_URL = await listening.http.listen({ host: '127.0.0.1', port: 0 });
  const reached = await start({ PUBLIC_URL });
  expect(await checkOf(reached, 'public_url')).toMatchObject({ status: 'ok' });
  await listening.http.close();
  forget(reached);
  expect(await checkOf(reached, 'public_url')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/leads to no running program: .*ECONNREFUSED/),
  });
});

it('another program at that address is not read without an end', async () => {
  let sent = 0;
  const endless = createServer((_request, response) => {
    const write = () => {
      sent += 65_536;
      if (!response.destroyed) response.write('x'.repeat(65_536), write);
    };
    write();
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  onTestFinished(() => void endless.close());
  const { port } = endless.address() as AddressInfo;
  expect(await checkOf(await start({ PUBLIC_URL: `http://127.0.0.1:${port}` }), 'public_url')).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('the response has more than 4096 bytes'),
  });
  expect(sent).toBeLessThan(16 * 1_048_576);
});
