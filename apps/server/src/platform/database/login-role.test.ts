import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { createPool, type DatabaseRole, ownerClient } from './connection.ts';
import { asLoginRole } from './login-role.ts';
import { prepareDatabase } from './prepare-database.ts';

async function prepared() {
  const { connection: owner } = await start(await preparedFolder());
  const roles = { owner, login: asLoginRole(owner) };
  const asOwner = async (statement: string) => {
    const client = ownerClient(owner);
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  return { roles, asOwner };
}

/** A connection of a pool as the program opens it. */
async function pooled(roles: { login: Parameters<typeof createPool>[0] }, role: DatabaseRole): Promise<pg.PoolClient> {
  const pool = createPool(roles.login, { role, max: 1, statementTimeout: 5_000 }, () => undefined);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  onTestFinished(() => client.release());
  return client;
}

const facts = `SELECT rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolinherit
  FROM pg_roles WHERE rolname = 'account_login'`;
const harmless = {
  rolcanlogin: true,
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
  rolinherit: false,
};

it.each<DatabaseRole>(['account_system', 'account_tenant'])(
  'a connection of %s that leaves its role gains nothing',
  async (role) => {
    const { roles } = await prepared();
    const client = await pooled(roles, role);
    for (const way of ['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'DISCARD ALL']) {
      await client.query(way);
      for (const statement of [
        'SET ROLE account',
        'SET SESSION AUTHORIZATION account',
        'ALTER ROLE account_login SUPERUSER',
        'CREATE ROLE somebody SUPERUSER',
        'ALTER TABLE users DISABLE ROW LEVEL SECURITY',
        'DROP TABLE users',
        'CREATE TABLE public.mine (id integer)',
        'DELETE FROM audit_entries',
        'SELECT FROM schema_migrations',
        "SELECT pg_read_file('postgresql.conf')",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "ALTER SYSTEM SET fsync = 'off'",
      ])
        await expect(client.query(statement), `${way}; ${statement}`).rejects.toMatchObject({ code: '42501' });
    }
    await client.query('SET ROLE NONE');
    await expect(client.query('SELECT FROM users')).rejects.toMatchObject({ code: '42501' });
  },
);

it('a cluster of an earlier version gets the role at its start', async () => {
  const { roles, asOwner } = await prepared();
  await asOwner('DROP ROLE account_login');
  await prepareDatabase(roles);
  expect(await asOwner(facts)).toEqual([harmless]);
  const client = await pooled(roles, 'account_system');
  expect((await client.query('SELECT session_user, current_user FROM users LIMIT 0')).fields).toHaveLength(2);
});

it('a start takes away what the role has got meanwhile', async () => {
  const { roles, asOwner } = await prepared();
  await asOwner('ALTER ROLE account_login SUPERUSER BYPASSRLS INHERIT CREATEROLE');
  await prepareDatabase(roles);
  expect(await asOwner(facts)).toEqual([harmless]);
});

it.each(['ALTER ROLE account_person BYPASSRLS', 'GRANT account_system TO account_tenant'])(
  'no connection is used any more after %s',
  async (statement) => {
    const { roles, asOwner } = await prepared();
    await asOwner(statement);
    for (const role of ['account_system', 'account_tenant'] as const)
      await expect(pooled(roles, role)).rejects.toThrow('row-level security does not hold for tenants');
  },
);
