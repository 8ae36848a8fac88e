import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { freePort } from '../../../../tools/harness/free-port.ts';
import type { Program } from '../../../../tools/harness/program.ts';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { launch, otherShell, start, temporaryFolder } from './server-process.ts';

allowSlowTests();

const email = 'admin@example.com';

const isOneLine = async (program: Program, line: RegExp) => {
  const { code } = await program.exited;
  expect(program.stderr.trimEnd()).toMatch(line);
  expect(program.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};

/** Who is logged in to the embedded database, as which parts of the program. */
async function logins(dataDir: string): Promise<string[]> {
  const host = path.join(dataDir, 'postgres');
  const owner = ownerClient({ host, port: 5432, user: 'account', database: 'account' });
  await owner.connect();
  const { rows } = await owner
    .query<{ usename: string }>(
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    .finally(() => owner.end());
  return rows.map(({ usename }) => usename);
}

it('the program starts, serves, keeps its folder and its port to itself, and ends when it is told to', async () => {
  const DATA_DIR = temporaryFolder();
  const { program, url } = await start({ ...otherShell, DATA_DIR });
  const { port } = new URL(url);

  const [, password = ''] = /with the password (\S+)/.exec(program.stdout) ?? [];
  const health = await Promise.all(['/healthz', '/readyz'].map((route) => fetch(url + route)));
  expect(await Promise.all(health.map(async (answer) => [answer.status, await answer.json()]))).toEqual([
    [200, { status: 'ok' }],
    [200, { status: 'ok' }],
  ]);
  const browser = new Client(url);
  expect(await browser.signIn({ email, password })).toBe(200);
  expect((await browser.send('POST', '/appapi/users', { page: 1 })).status).toBe(423);
  const next = {
    current_password: password,
    password: 'chosen by the operator',
    password_confirmation: 'chosen by the operator',
  };
  expect((await browser.send('PUT', '/appapi/passwordchangefirsttime', next)).status).toBe(200);

  const user = { email: 'new@example.com', username: 'new', role_id: 3, panel_role: 'normal' };
  expect((await browser.send('POST', '/appapi/user', user)).status).toBe(200);
  const outbox = path.join(DATA_DIR, 'outbox');
  const mails = await until(() => {
    const names = readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name));
    return names.length === 2
      ? names.map((name) => readFileSync(path.join(outbox, name), 'utf8'))
      : expect.unreachable();
  });
  const recipients = mails.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1]);
  expect(recipients.toSorted()).toEqual([email, 'new@example.com']);
  for (const login of await logins(DATA_DIR))
    expect(login).toMatch(/^account_(reader|system|tenant|listener|worker)_login$/);

  await isOneLine(launch({ DATA_DIR }), /^Another instance is already running in .* \(process \d+\)\.$/);
  const other = launch({ DATA_DIR: await preparedFolder(), PORT: port });
  await isOneLine(
    other,
    new RegExp(`^Port ${port} is already in use\\. Set PORT to another one, or end the program that uses it\\.$`),
  );
  const measured = launch({ DATA_DIR: await preparedFolder(), METRICS_PORT: port });
  await isOneLine(measured, new RegExp(`^Port ${port} is already in use\\. Set METRICS_PORT to another one`));

  expect(statSync(path.join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(program.stdout.replace(/^.*with the password.*$/m, '')).not.toContain(password);
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(program.stderr).toBe('');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();

  const again = await start({ DATA_DIR });
  expect(again.program.stdout).not.toContain('with the password');
  expect(await new Client(again.url).signIn({ email, password: 'chosen by the operator' })).toBe(200);
});

it('health checks know at once that it ends, while it still serves; a second signal ends it', async () => {
  const metrics = await freePort();
  const settings = { DRAIN_SECONDS: '3600', METRICS_PORT: String(metrics) };
  const { program, url } = await start({ DATA_DIR: await preparedFolder(), ...settings });
  process.kill(program.pid, 'SIGTERM');
  const readiness = await until(async () => {
    const answer = await fetch(`${url}/readyz`);
    return answer.status === 503 ? answer.json() : expect.unreachable();
  });
  expect(readiness).toEqual({ status: 'draining' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${metrics}/metrics`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toEqual({ code: 1, signal: null });
});
