import { expect, onTestFinished, test } from 'vitest';
import { openWay } from '#test/faults/outside/way.ts';
import { migratedDatabase } from '#test/support/database.ts';
import { openPooler } from '#test/support/postgres/pooler.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { systemScope } from '../../kernel/scope.ts';
import { type Connection, createPool, ownerClient, ownerPool } from './connection.ts';
import { createDatabase } from './database.ts';
import { openDatabase } from './prepare-database.ts';
import { prepared, sql } from './sql.ts';

test('a connection that breaks inside a transaction fails this transaction and nothing else', async () => {
  const own = await migratedDatabase();
  const lost: Error[] = [];
  const database = openDatabase({
    logins: loginsOf(own.connection),
    poolSize: 2,
    onError: (error) => lost.push(error),
  });
  const broken = database.write(systemScope, async (tx) => {
    const row = await tx.row<{ pid: number }>(prepared(sql`SELECT pg_backend_pid() AS pid`));
    await own.run(`SELECT pg_terminate_backend(${row?.pid})`);
    await tx.run(prepared(sql`SELECT 1`));
  });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).not.toEqual([]);
  expect(await database.read(systemScope, (executor) => executor.row(prepared(sql`SELECT 1 AS one`)))).toEqual({
    one: 1,
  });
  await database.close();
  await own.drop();
});

const one = prepared(sql`SELECT 1 AS one`);

test('a server that says nothing is unavailable soon, and used again when it speaks', async () => {
  const own = await migratedDatabase();
  if ('connectionString' in own.connection) return;
  const { host, port = 5432, ...names } = own.connection;
  const way = await openWay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const logins = loginsOf({ host: '127.0.0.1', port: way.port, ...names });
  const open = (door: 'reader' | 'system' | 'tenant') =>
    createPool(logins, { door, max: 2, patience: 1_200 }, () => undefined);
  const database = createDatabase({ reader: open('reader'), system: open('system'), tenant: open('tenant') });
  onTestFinished(async () => {
    await way.close();
    await database.close();
    await own.drop();
  });
  const calls = [
    () => database.read(systemScope, (executor) => executor.row(one)),
    () => database.write(systemScope, (tx) => tx.row(one)),
    () => database.writeOne((writer) => writer.row(one)),
  ];
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers).toEqual(calls.map(() => ({ one: 1 })));
  way.behave({ kind: 'silent' });
  await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject({ code: 'unavailable' })));
  way.behave({ kind: 'well' });
  for (const call of calls) expect(await call()).toEqual({ one: 1 });
});

test.each([
  ['client', async (to: Connection) => ownerClient(to).connect()],
  ['pool', async (to: Connection) => ownerPool(to).connect()],
])('a connection of the owner that breaks fails what its %s is at, and nothing else', async (_what, open) => {
  const own = await migratedDatabase();
  onTestFinished(() => own.drop());
  const pooler = await openPooler(own.connection, 'pass');
  const client = await open(pooler.connection);
  const migrating = expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow(/ECONNRESET|terminated unexpectedly/);
  await pooler.close();
  await migrating;
});
