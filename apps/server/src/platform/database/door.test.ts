import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { migratedDatabase } from '#test/support/database.ts';
import { collectLogs } from '#test/support/logs.ts';
import { type Manner, openPooler } from '#test/support/postgres/pooler.ts';
import { loginOf } from '#test/support/postgres/postgres.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { startWorker } from '../queue/worker.ts';
import { type Connection, createPool, listeningClient, queueClient } from './connection.ts';
import { UnsafeDoor } from './door.ts';
import { createDoorWatch } from './door-watch.ts';
import { prepareDatabase } from './prepare-database.ts';
import { prepared, sql } from './sql.ts';

const own = await migratedDatabase();
const login = loginOf(own.connection);

async function pooler(manner: Manner, to: Connection = login) {
  const opened = await openPooler(to, manner);
  onTestFinished(() => opened.close());
  return opened;
}

const poolTo = (connection: Connection, settings: Partial<Parameters<typeof createPool>[1]> = {}) => {
  const all = { role: 'account_tenant', max: 2, statementTimeout: 5_000, ...settings } as const;
  const pool = createPool(connection, all, () => undefined);
  onTestFinished(() => pool.end());
  return pool;
};

/** Sets something for everybody, for the time of a test. */
async function change(statement: string, back: string) {
  await own.run(statement);
  onTestFinished(() => own.run(back));
}

describe('a pooler that drops the start-up parameters', () => {
  it.each([
    ['reader', { role: 'account_system', readOnly: true }, /default_transaction_read_only is off instead of on/],
    ['system', { role: 'account_system' }, /role is account_login instead of account_system/],
    ['tenant', {}, /role is account_login instead of account_tenant.*statement_timeout is 0 instead of 5000/],
  ] as const)('gets no statement through the pool %s', async (name, settings, fault) => {
    const { connection } = await pooler('drop');
    const pool = poolTo(connection, settings);
    const refused = await pool.query('SELECT 1').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnsafeDoor);
    expect((refused as Error).message).toContain(`The door "${name}" of the database is not safe: `);
    expect((refused as Error).message).toMatch(fault);
    await expect(pool.check()).rejects.toThrow(UnsafeDoor);
    expect(pool.totalCount).toBe(0);
  });

  it.each([
    ['listener', listeningClient],
    ['worker', queueClient],
  ] as const)('ends the connection named %s', async (name, open) => {
    const { connection } = await pooler('drop');
    const client = open(connection);
    await expect(client.connect()).rejects.toThrow(`The door "${name}" of the database is not safe: `);
    await client.end();
  });

  it('ends the start of the queue', async () => {
    const { connection } = await pooler('drop');
    const { logger } = collectLogs();
    await expect(startWorker({ connection, tasks: [], logger, concurrency: 1 })).rejects.toThrow('"worker"');
  });

  it('is found out before anything is migrated, where times would not be UTC', async () => {
    await change(
      `ALTER DATABASE ${own.name} SET TimeZone = 'Europe/Berlin'`,
      `ALTER DATABASE ${own.name} RESET TimeZone`,
    );
    const { connection } = await pooler('drop', own.connection);
    const preparing = prepareDatabase({ owner: connection, login: connection });
    await expect(preparing).rejects.toThrow('"setup" of the database is not safe: TimeZone is Europe/Berlin');
  });
});

it.each([
  ['is a superuser', 'ALTER ROLE account_doorless SUPERUSER', /it is a superuser, row-level security does not hold/],
  ['passes policies', 'ALTER ROLE account_doorless BYPASSRLS', /row-level security does not hold/],
  ['owns a table', 'ALTER TABLE users OWNER TO account_doorless', /row-level security does not hold/],
])('a role that %s is not that of a door', async (_what, statement, fault) => {
  await own.run('CREATE ROLE account_doorless');
  await change(statement, `ALTER TABLE users OWNER TO CURRENT_USER; DROP ROLE account_doorless`);
  const pool = poolTo(own.connection, { role: 'account_doorless' as 'account_tenant' });
  await expect(pool.query('SELECT 1')).rejects.toThrow(fault);
});

it.each(['options=-c%20role%3Dnone', 'statement_timeout=60000', 'lock_timeout=60000'])(
  'the setting %s of an address does not get past a door',
  async (setting) => {
    const { connection } = await pooler('pass');
    const { host, port, user, database } = connection;
    const url = `postgres://${user}@${host}:${port}/${database}?${setting}`;
    await expect(poolTo({ connectionString: url }).query('SELECT 1')).rejects.toThrow('"tenant"');
  },
);

it('PGOPTIONS of the shell changes nothing at a door', async () => {
  vi.stubEnv('PGOPTIONS', '-c role=none -c statement_timeout=0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { connection } = await pooler('pass');
  const { host, port, user, database } = connection;
  const pool = poolTo({ connectionString: `postgres://${user}@${host}:${port}/${database}` });
  expect((await pool.query('SELECT current_user AS role')).rows).toEqual([{ role: 'account_tenant' }]);
});

describe('a program whose doors become unsafe while it runs', () => {
  it('answers 503 to calls and health checks until they are safe again, and gives nothing out meanwhile', async () => {
    const { connection, behave } = await pooler('pass', own.connection);
    const app = await createTestApp({}, { connection });
    onTestFinished(() => app.close());
    const get = async (url: string) => {
      const { statusCode, body } = await app.http.inject(url);
      return [statusCode, body];
    };
    const users = () =>
      app.database.read(systemScope, (executor) => executor.row(prepared(sql`SELECT count(*) FROM users`)));
    await app.database.doors.check();
    const one = await users();

    behave('drop');
    await own.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'account-reader'
      AND datname = current_database()`);
    await expect(users()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await get('/readyz'), 'before the next check').toEqual([503, '{"status":"unsafe_database"}']);
    await expect(app.database.doors.check()).rejects.toThrow('"reader"');
    expect(await get('/readyz')).toEqual([503, '{"status":"unsafe_database"}']);
    expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
    expect((await get('/appapi/views'))[0]).toBe(503);
    await expect(users()).rejects.toMatchObject({ code: 'unavailable' });

    behave('pass');
    await app.database.doors.check();
    expect(await users()).toEqual(one);
  });

  it('asks again by itself', async () => {
    const { logger, lines } = collectLogs();
    let isWrong = false;
    let asked = 0;
    const watch = createDoorWatch(
      [
        async () => {
          asked += 1;
          if (isWrong) throw new UnsafeDoor('wrong');
        },
      ],
      { safe: 1, unsafe: 1 },
    );
    watch.start(logger);
    onTestFinished(() => watch.stop());
    isWrong = true;
    await until(() => expect(watch.isSafe).toBe(false));
    isWrong = false;
    await until(() => expect(watch.isSafe).toBe(true));
    watch.stop();
    expect(lines.join('')).toContain('wrong');
    expect(asked).toBeGreaterThan(1);
  });

  it('is not unsafe because the database cannot be asked', async () => {
    const watch = createDoorWatch([() => Promise.reject(new Error('ECONNREFUSED'))]);
    await expect(watch.check()).rejects.toThrow('ECONNREFUSED');
    expect(watch.isSafe).toBe(true);
  });
});
