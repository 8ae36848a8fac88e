import pg from 'pg';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { note } from '../scale/figures.ts';
import { fast, start as startPostgres } from '../support/postgres/embedded-postgres.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { launch, start, temporaryFolder, urlOf } from './server-process.ts';

allowSlowTests();

const account = { email: 'admin@example.com', password: 'set by the operator' };

/** A Postgres with so many connections, three of them for superusers, and how a program is set to use it. */
async function startRoom(max_connections: string) {
  const { connection } = await startPostgres(await preparedFolder(), { overrides: { ...fast, max_connections } });
  const DATABASE_URL = urlOf(connection);
  const settings = () => ({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL,
    APP_SECRET: 'a secret of tests that is long enough',
    ADMIN_PASSWORD: account.password,
  });
  return { connection, settings };
}

const lists = ['users', 'organizations', 'devices', 'activities'];

it('three programs fit a Postgres with 100 connections, however many call at once', async () => {
  const { connection, settings } = await startRoom('100');
  const browsers = [];
  for (let program = 0; program < 3; program += 1) browsers.push(new Client((await start(settings())).url));
  for (const browser of browsers) expect(await browser.signIn(account)).toBe(200);
  const calls = browsers.flatMap((browser) =>
    Array.from({ length: 40 }, (_none, call) =>
      browser.send('POST', `/appapi/${lists[call % lists.length]}`, { page: 1, per_page: 20 }),
    ),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client
    .query("SELECT count(*)::int AS used FROM pg_stat_activity WHERE usename LIKE '%login'")
    .finally(() => client.end());
  note({ row: 'connections', measured: String(rows[0].used), holds: rows[0].used <= 97 });
  expect(rows[0].used).toBeGreaterThan(3 * 10);
  expect(rows[0].used).toBeLessThanOrEqual(3 * 21);
});

it('a program for which there is no room ends its start with the sum', async () => {
  const { settings } = await startRoom('40');
  await start(settings());
  for (const [further, sum] of [
    [{}, '42 (1 × 12 of processes with DATABASE_CONNECTIONS=10 + 9 for jobs + 21 of programs that run)'],
    [
      { DATABASE_CONNECTIONS: '20', WEB_CONCURRENCY: '2' },
      '150 (3 × 22 of processes with DATABASE_CONNECTIONS=20 + 9 for jobs + 75 of programs that run)',
    ],
  ] as const) {
    const program = launch({ ...settings(), ...further });
    expect((await program.exited).code).toBe(1);
    expect(program.stderr.trimEnd()).toBe(
      `Postgres takes 37 connections (max_connections 40 - 3 reserved), and this installation may need ${sum}: raise max_connections, or lower DATABASE_CONNECTIONS or WEB_CONCURRENCY.`,
    );
  }
});
