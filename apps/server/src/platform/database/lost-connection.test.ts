import { expect, test } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { systemScope } from '../../kernel/scope.ts';
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
