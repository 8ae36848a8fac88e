import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { createPool, ownerClient, type PoolSettings } from './connection.ts';
import { loginRole } from './door-logins.ts';
import { doors } from './doors.ts';
import { prepareDatabase } from './prepare-database.ts';

type DoorName = PoolSettings['door'];

async function prepared() {
  const { connection: owner } = await start(await preparedFolder());
  const roles = { owner, logins: loginsOf(owner) };
  const asOwner = async (statement: string) => {
    const client = ownerClient(owner);
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  /** A connection of a pool as the program opens it. */
  const pooled = async (door: DoorName): Promise<pg.PoolClient> => {
    const pool = createPool(roles.logins, { door, max: 1 }, () => undefined);
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    onTestFinished(() => client.release());
    return client;
  };
  return { roles, asOwner, pooled };
}

const facts = `SELECT rolname, rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolinherit,
    ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid ORDER BY 1) AS acts_as
  FROM pg_roles r WHERE rolname LIKE 'account%login' ORDER BY rolname`;
const harmless = {
  rolcanlogin: true,
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
  rolinherit: false,
};
const asTheyHaveToBe = doors
  .map((door) => ({
    rolname: loginRole({ prefix: 'account' }, door),
    ...harmless,
    acts_as: [door.settings.role, ...door.alsoActsAs].toSorted(),
  }))
  .toSorted((one, other) => (one.rolname < other.rolname ? -1 : 1));

it.each<[DoorName, string[]]>([
  ['reader', ['account_tenant', 'account_person', 'account_queue']],
  ['system', ['account_tenant', 'account_person', 'account_queue']],
  ['tenant', ['account_system', 'account_queue']],
])('a connection of %s that leaves its role gains nothing', async (door, others) => {
  const { pooled } = await prepared();
  const client = await pooled(door);
  const foreign = [
    ...['account', ...others].map((role) => `SET ROLE ${role}`),
    'SET SESSION AUTHORIZATION account',
    `ALTER ROLE account_${door}_login SUPERUSER`,
    'CREATE ROLE another SUPERUSER',
    'ALTER TABLE users DISABLE ROW LEVEL SECURITY',
    'DROP TABLE users',
    'CREATE TABLE public.mine (id integer)',
    'DELETE FROM audit_entries',
    'SELECT FROM schema_migrations',
    "SELECT pg_read_file('postgresql.conf')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "ALTER SYSTEM SET fsync = 'off'",
  ];
  for (const way of ['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'DISCARD ALL']) {
    await client.query(way);
    await client.query('SET default_transaction_read_only = off');
    for (const statement of foreign)
      await expect(client.query(statement), `${way}; ${statement}`).rejects.toMatchObject({ code: '42501' });
  }
  await client.query('SET ROLE NONE');
  await expect(client.query('SELECT FROM users')).rejects.toMatchObject({ code: '42501' });
});

it('a cluster of an earlier version gets the roles at its start, and loses its former one', async () => {
  const { roles, asOwner, pooled } = await prepared();
  for (const door of doors) await asOwner(`DROP ROLE ${loginRole(roles.logins, door)}`);
  await asOwner('CREATE ROLE account_login LOGIN; GRANT account_system TO account_login');
  await prepareDatabase(roles);
  expect(await asOwner(facts)).toEqual(asTheyHaveToBe);
  const client = await pooled('system');
  expect((await client.query('SELECT session_user, current_user FROM users LIMIT 0')).fields).toHaveLength(2);
});

it('a start takes away what a role has got meanwhile', async () => {
  const { roles, asOwner, pooled } = await prepared();
  await asOwner('ALTER ROLE account_tenant_login SUPERUSER BYPASSRLS INHERIT CREATEROLE');
  await asOwner('GRANT account_system TO account_tenant_login');
  await asOwner(
    "ALTER ROLE account_reader_login SET statement_timeout = '0'; ALTER ROLE account_system_login RESET ALL",
  );
  await expect(pooled('tenant')).rejects.toThrow('"tenant" of the database is not safe');
  await expect(pooled('reader')).rejects.toThrow('statement_timeout is 0 instead of 15000');
  await expect(pooled('system')).rejects.toThrow('its role is account_system_login instead of account_system');
  await prepareDatabase(roles);
  expect(await asOwner(facts)).toEqual(asTheyHaveToBe);
  for (const door of ['reader', 'system', 'tenant'] as const) await pooled(door);
});

it.each(['ALTER ROLE account_person BYPASSRLS', 'GRANT account_system TO account_tenant'])(
  'no connection is used any more after %s',
  async (statement) => {
    const { asOwner, pooled } = await prepared();
    await asOwner(statement);
    for (const door of ['system', 'tenant'] as const)
      await expect(pooled(door)).rejects.toThrow('row-level security does not hold for tenants');
  },
);
