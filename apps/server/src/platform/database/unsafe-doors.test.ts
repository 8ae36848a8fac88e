import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { migratedDatabase } from '#test/support/database.ts';
import { collectLogs } from '#test/support/logs.ts';
import { type Manner, openPooler } from '#test/support/postgres/pooler.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { startWorker } from '../queue/worker.ts';
import { createPool, listeningClient, ownerClient, type PoolSettings, queueClient } from './connection.ts';
import type { DoorLogins } from './door-logins.ts';
import { ensureDoorRoles } from './door-roles.ts';
import { createDoorWatch } from './door-watch.ts';
import { UnsafeDoor } from './doors.ts';
import { prepared, sql } from './sql.ts';

const own = await migratedDatabase();

async function pooler(manner: Manner) {
  const opened = await openPooler(own.connection, manner);
  onTestFinished(() => opened.close());
  return { ...opened, logins: loginsOf(opened.connection) };
}

const poolTo = (logins: DoorLogins, door: PoolSettings['door'] = 'tenant') => {
  const pool = createPool(logins, { door, max: 2 }, () => undefined);
  onTestFinished(() => pool.end());
  return pool;
};

describe('a pooler that logs in as the owner', () => {
  it.each([
    ['reader', /default_transaction_read_only is off instead of on/],
    ['system', /it logs in as account instead of account_system_login, its role is account instead of account_system/],
    ['tenant', /its role is account instead of account_tenant.*statement_timeout is 0 instead of 15000/],
  ] as const)('gets no statement through the pool %s', async (name, fault) => {
    const { logins } = await pooler('owner');
    const pool = poolTo(logins, name);
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
    const { logins } = await pooler('owner');
    const client = open(logins);
    await expect(client.connect()).rejects.toThrow(`The door "${name}" of the database is not safe: `);
    await client.end();
  });

  it('ends the start of the queue, and no connection is left', async () => {
    const { logins, countClients } = await pooler('owner');
    const { logger } = collectLogs();
    await expect(startWorker({ logins, tasks: [], logger, concurrency: 1 })).rejects.toThrow('"worker"');
    await until(() => expect(countClients()).toBe(0));
  });
});

it('a pooler that takes no settings in the start-up packet passes every door', async () => {
  const { logins } = await pooler('pass');
  for (const door of ['reader', 'system', 'tenant'] as const)
    expect((await poolTo(logins, door).query('SELECT current_user AS role')).rows).toEqual([
      { role: door === 'tenant' ? 'account_tenant' : 'account_system' },
    ]);
  for (const client of [listeningClient(logins), queueClient(logins)]) {
    await client.connect();
    await client.end();
  }
});

it.each([
  [
    'is a superuser',
    'ALTER ROLE doorless_tenant_login SUPERUSER',
    /it is a superuser, row-level security does not hold/,
  ],
  ['passes policies', 'ALTER ROLE doorless_tenant_login BYPASSRLS', /row-level security does not hold for it/],
  ['owns a table', 'ALTER TABLE users OWNER TO doorless_tenant_login', /row-level security does not hold for it/],
  ['has a time limit of its own', "ALTER ROLE doorless_tenant_login SET statement_timeout = '1h'", /instead of 15000/],
])('a role that %s is not that of a door', async (_what, statement, fault) => {
  const logins = { ...loginsOf(own.connection), prefix: 'doorless' };
  const owner = ownerClient(own.connection);
  await owner.connect();
  onTestFinished(() => owner.end());
  await ensureDoorRoles(owner, logins);
  await owner.query(statement);
  onTestFinished(() => own.run('ALTER TABLE users OWNER TO CURRENT_USER'));
  await expect(poolTo(logins).query('SELECT 1')).rejects.toThrow(fault);
});

it('a time zone of the database does not get into a door', async () => {
  await own.run(`ALTER DATABASE ${own.name} SET TimeZone = 'Europe/Berlin'`);
  onTestFinished(() => own.run(`ALTER DATABASE ${own.name} RESET TimeZone`));
  const zone = "SELECT current_setting('TimeZone') AS zone";
  expect((await poolTo(loginsOf(own.connection)).query(zone)).rows).toEqual([{ zone: 'UTC' }]);
  const owner = ownerClient(own.connection);
  await owner.connect();
  onTestFinished(() => owner.end());
  expect((await owner.query(zone)).rows).toEqual([{ zone: 'UTC' }]);
});

it.each(['statement_timeout=60000', 'lock_timeout=60000'])(
  'the setting %s of an address does not get past a door',
  async (setting) => {
    const { host, port, user, database } = (await pooler('pass')).connection;
    const connectionString = `postgres://${user}@${host}:${port}/${database}?${setting}`;
    const logins = { address: { connectionString }, prefix: 'account', keys: [] };
    await expect(poolTo(logins).query('SELECT 1')).rejects.toThrow('"tenant"');
  },
);

describe('a program whose doors become unsafe while it runs', () => {
  it('answers 503 to calls and health checks until they are safe again, and gives nothing out meanwhile', async () => {
    const { connection, behave } = await pooler('pass');
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

    behave('owner');
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
