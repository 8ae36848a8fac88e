import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { loginsOf, type OwnDatabase } from '#test/support/postgres/postgres.ts';
import { queueClient } from '../database/connection.ts';
import { prepareQueue } from '../database/prepare-database.ts';

/** A connection of the queue as the program opens it. */
async function connected(database: OwnDatabase): Promise<pg.Client> {
  const client = queueClient(loginsOf(database.connection));
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

it('jobs are fetched and done by a role that may nothing else', async () => {
  const client = await connected(await migratedDatabase());
  const { rows } = await client.query(
    `SELECT session_user AS login, current_user AS role, rolcanlogin, rolsuper, rolcreaterole, rolbypassrls
     FROM pg_roles WHERE rolname = current_user`,
  );
  const nothing = { rolcanlogin: false, rolsuper: false, rolcreaterole: false, rolbypassrls: false };
  expect(rows).toEqual([{ login: 'account_worker_login', role: 'account_queue', ...nothing }]);
});

it('reads and writes its own tables alone, also when it leaves its role', async () => {
  const client = await connected(await migratedDatabase());
  const added = await client.query(`SELECT (graphile_worker.add_job('test.note', '{"id":1}')).id`);
  expect((await client.query('SELECT id FROM graphile_worker._private_jobs')).rows).toEqual(added.rows);
  const foreign = [
    'SELECT FROM users',
    'SELECT FROM mails',
    'SELECT FROM audit_entries',
    'DELETE FROM sessions',
    'SELECT FROM schema_migrations',
    'CREATE TABLE public.mine (id integer)',
    'CREATE TABLE graphile_worker.mine (id integer)',
    'DROP TABLE graphile_worker._private_jobs',
    'DELETE FROM graphile_worker.migrations',
    "SELECT pg_read_file('postgresql.conf')",
  ];
  for (const statement of foreign)
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  await client.query('SET ROLE NONE');
  for (const statement of [...foreign, 'SELECT FROM graphile_worker._private_jobs'])
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
});

it('a start gives it what an older database has not given', async () => {
  const database = await migratedDatabase();
  await database.run('DROP POLICY queue_all ON graphile_worker._private_jobs');
  await database.run('REVOKE ALL ON ALL TABLES IN SCHEMA graphile_worker FROM account_queue');
  await prepareQueue(database.connection);
  const client = await connected(database);
  expect((await client.query(`SELECT (graphile_worker.add_job('test.note', '{}')).id`)).rowCount).toBe(1);
});
