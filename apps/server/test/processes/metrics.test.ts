import path from 'node:path';
import { mailStates } from '@account/contract/values/mail';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { freePort } from '../../../../tools/harness/free-port.ts';
import { queriedLabels, queriedMetrics } from '../support/files/monitoring.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { launch, start, temporaryFolder } from './server-process.ts';

allowSlowTests();

const account = { email: 'admin@example.com', password: 'set by the operator' };

/** The values of a metric by their labels, which are a text in the order of the answer. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text
    .split('\n')
    .filter((line) => line === name || line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(name.length, at), Number(line.slice(at + 1))];
    }),
  );
}

async function read(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics?by=the+test`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  return response.text();
}

it('one answer has what two processes of the web and that of the jobs count', async () => {
  const DATA_DIR = await preparedFolder();
  const port = await freePort();
  const { url } = await start({
    DATA_DIR,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: String(port),
    ADMIN_PASSWORD: account.password,
  });
  const browser = new Client(url);
  expect(await browser.signIn(account)).toBe(200);
  const calls = 7;
  for (let count = 0; count < calls; count += 1)
    expect((await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
  expect((await browser.send('POST', '/appapi/users', { page: 0 })).status).toBe(422);

  const text = await read(port);
  const requests = valuesOf(text, 'account_http_requests_total');
  expect(requests['{endpoint="system.healthz",status="200"}']).toBe(calls);
  expect(requests['{endpoint="users.list",status="422"}']).toBe(1);
  expect(valuesOf(text, 'account_http_request_duration_seconds_count')['{endpoint="system.healthz"}']).toBe(calls);
  const { release, node } =
    /account_build_info\{release="(?<release>[\d.]+)",node="(?<node>v[\d.]+)"\} 1/.exec(text)?.groups ?? {};
  expect([release, node]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), process.version]);
  expect(valuesOf(text, 'account_database_connections')).toHaveProperty(['{pool="reader",state="idle"}']);
  expect(Object.values(valuesOf(text, 'account_database_wait_seconds_count'))[0]).toBeGreaterThan(0);
  expect(Object.keys(valuesOf(text, 'account_jobs'))).toEqual(
    ['ready', 'scheduled', 'running', 'failed'].map((state) => `{state="${state}"}`),
  );
  expect(valuesOf(text, 'account_oldest_job_seconds')).toHaveProperty(['']);
  expect(Object.keys(valuesOf(text, 'account_displays'))).toHaveLength(6);
  expect(valuesOf(text, 'account_event_streams')).toEqual({ '{kind="person"}': 0, '{kind="display"}': 0 });
  expect(valuesOf(text, 'account_password_queue')).toEqual({ '': 0 });
  expect(valuesOf(text, 'account_last_backup_timestamp_seconds')).toEqual({ '': 0 });
  expect(text).toContain('# TYPE account_refusals_total counter');
  expect(Object.keys(valuesOf(text, 'account_mails')).toSorted()).toEqual(
    mailStates.map((state) => `{state="${state}"}`).toSorted(),
  );
  expect(text).toContain('process_cpu_user_seconds_total');
  expect(text).not.toContain('example.com');
  expect(text).not.toMatch(/^# TYPE \w+_total gauge/m);
  const types = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
  const isThere = (name: string) => types.has(name) || types.has(name.replace(/_(bucket|sum|count)$/, ''));
  expect(queriedMetrics.filter((name) => !isThere(name))).toEqual([]);
  for (const { metric, label } of queriedLabels)
    expect(Object.keys(valuesOf(text, metric)).join(), metric).toContain(label);

  const before = Date.now() / 1_000;
  const taken = launch({ DATA_DIR }, [
    path.join(import.meta.dirname, '../../src/account.ts'),
    ...['backup', '--to', path.join(temporaryFolder(), 'account.backup')],
  ]);
  expect(await taken.exited, taken.stderr).toEqual({ code: 0, signal: null });
  const last = valuesOf(await read(port), 'account_last_backup_timestamp_seconds')[''];
  expect(last).toBeGreaterThan(before - 1);
});

it('the port of the product, and other addresses of the port of metrics, serve none', async () => {
  const port = await freePort();
  const { url } = await start({ DATA_DIR: await preparedFolder(), METRICS_PORT: String(port) });
  expect(await read(port)).toContain('account_build_info{');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['POST', '/metrics'],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status, `${method} ${path}`).toBe(404);
});
