import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { openWay } from '../faults/outside/way.ts';
import { launch, start as startProgram, temporaryFolder, urlOf } from '../processes/server-process.ts';
import { startGuardedPostgres } from '../support/postgres/guarded-postgres.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { note } from './figures.ts';
import { type PgBouncerOptions, startPgBouncer } from './outside/pgbouncer.ts';

allowSlowTests();

const entry = fileURLToPath(new URL('../../src/account.ts', import.meta.url));
const account = { email: 'admin@example.com', password: 'set by the operator' };

/** A guarded Postgres behind a port, and the settings of a program that uses it. */
async function startGuarded() {
  const connection = await startGuardedPostgres();
  const { host, port = 5432 } = connection;
  const settings = {
    DATABASE_URL: urlOf(connection),
    APP_SECRET: 'a secret of tests that is long enough',
    ADMIN_PASSWORD: account.password,
  };
  const way = await openWay({ path: `${host}/.s.PGSQL.${port}` });
  onTestFinished(() => way.close());
  return { postgres: way.port, settings };
}

/** The user list that an operator gives to PgBouncer. */
async function userList(settings: Record<string, string>): Promise<string> {
  const listed = launch({ DATA_DIR: temporaryFolder(), ...settings }, [entry, 'roles', '--pgbouncer']);
  expect(await listed.exited).toEqual({ code: 0, signal: null });
  return listed.stdout.trim();
}

async function behind(options: Partial<PgBouncerOptions>) {
  const { postgres, settings } = await startGuarded();
  const users = await userList(settings);
  const bouncer = await startPgBouncer({ postgres, users, mode: 'transaction', ...options });
  onTestFinished(() => bouncer.stop());
  return { ...settings, DATABASE_POOL_URL: `postgres://127.0.0.1:${bouncer.port}/account`, DATABASE_PREPARED: 'off' };
}

/** The error output of a program that fails to start. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const program = launch({ DATA_DIR: temporaryFolder(), ...settings });
  expect((await program.exited).code).toBe(1);
  return program.stderr.trimEnd();
}

describe.runIf(process.env.SCALE === '1')('behind PgBouncer', () => {
  it('the program serves many at once for a minute in transaction mode, and no call fails', async () => {
    const settings = await behind({});
    const { url, program } = await startProgram({ DATA_DIR: temporaryFolder(), ...settings });
    const browser = new Client(url);
    expect(await browser.signIn(account)).toBe(200);
    const end = performance.now() + 60_000;
    const answers = new Map<number, number>();
    const callers = Array.from({ length: 20 }, async (_none, caller) => {
      for (let call = 0; performance.now() < end; call += 1) {
        const list = ['users', 'organizations', 'devices', 'activities'][(caller + call) % 4];
        const { status } = await browser.send('POST', `/appapi/${list}`, { page: 1, per_page: 20 });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(callers);
    const failed = [...answers].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    const calls = answers.values().reduce((sum, count) => sum + count, 0);
    note({ row: 'callers', measured: `${failed} of ${calls}`, holds: failed === 0 });
    expect([...answers.keys()]).toEqual([200]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it.each<[string, Partial<PgBouncerOptions>, Record<string, string>, RegExp]>([
    [
      'that does not carry prepared statements',
      {},
      { DATABASE_PREPARED: 'on' },
      /^The pooler .*max_prepared_statements.*DATABASE_PREPARED=off\.$/,
    ],
    ['in statement mode', { mode: 'statement' }, {}, /^The pooler .* needs pool_mode = transaction\.$/],
    [
      'that logs in as the owner',
      { database: 'user=account' },
      {},
      /^The door "reader" .* logs in as account instead of account_reader_login/,
    ],
  ])('a pooler %s ends the start with one line', async (_kind, options, further, line) => {
    const settings = await behind(options);
    expect(await refusal({ ...settings, ...further })).toMatch(line);
  });
});
