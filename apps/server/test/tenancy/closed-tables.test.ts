import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { createTestApp, type TestApp, useTestApp } from '../support/app.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';
import { rowsOf } from '../support/query.ts';

const app = useTestApp();

interface Table {
  name: string;
  /** The rights of tenants on the table or one of its columns; users have the same grants as administrators. */
  rights: string;
  /** Has row-level security and a policy for tenants. */
  isProtected: boolean;
}

const readTables = (source: TestApp) =>
  rowsOf<Table>(
    source,
    sql`SELECT c.relname AS name, c.relrowsecurity AND EXISTS (SELECT FROM pg_policies p
        WHERE p.tablename = c.relname AND 'account_tenant' = ANY (p.roles)) AS "isProtected", concat_ws(' ',
        CASE WHEN has_any_column_privilege('account_person', c.oid, 'SELECT') THEN 'SELECT' END,
        CASE WHEN has_any_column_privilege('account_person', c.oid, 'INSERT') THEN 'INSERT' END,
        CASE WHEN has_any_column_privilege('account_person', c.oid, 'UPDATE') THEN 'UPDATE' END,
        CASE WHEN has_table_privilege('account_person', c.oid, 'DELETE') THEN 'DELETE' END,
        CASE WHEN has_table_privilege('account_person', c.oid, 'TRUNCATE') THEN 'TRUNCATE' END,
        CASE WHEN has_table_privilege('account_person', c.oid, 'TRIGGER') THEN 'TRIGGER' END) AS rights
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1`,
  );

/** Readable by tenants without a policy, since the rows are the same for everybody. */
const shared: Record<string, string> = { roles: 'SELECT' };

/** Tables on which tenants have a grant without a policy. */
async function uncovered(source: TestApp): Promise<string[]> {
  const open = (await readTables(source)).filter(({ rights, isProtected }) => rights !== '' && !isProtected);
  return open.filter(({ name, rights }) => rights !== shared[name]).map(({ name, rights }) => `${name}: ${rights}`);
}

it('every table is held by policies, or closed to tenants', async () => {
  expect(await uncovered(app)).toEqual([]);
});

describe('this check notices', () => {
  it.each([
    ['a new table that tenants may read', 'CREATE TABLE added (id integer); GRANT SELECT ON added TO account_tenant'],
    ['a column that is opened to them', 'GRANT SELECT (name) ON devices TO account_tenant'],
    [
      'a view past the policies',
      'CREATE VIEW everybody AS SELECT email FROM users; GRANT SELECT ON everybody TO account_tenant',
    ],
    ['a policy that is switched off', 'ALTER TABLE mails DISABLE ROW LEVEL SECURITY'],
  ])('%s', async (_what, offence) => {
    const broken = await createTestApp();
    await runAsOwner(broken.connection, offence);
    const found = await uncovered(broken);
    await broken.close();
    expect(found).toHaveLength(1);
  });
});

it('tenants reach the queue by one function alone', async () => {
  const [rights] = await rowsOf(
    app,
    sql`SELECT has_schema_privilege('account_tenant', 'graphile_worker', 'USAGE') AS queue,
      has_function_privilege('account_tenant', 'enqueue_job(text, json, text, timestamptz)', 'EXECUTE') AS enqueue,
      has_schema_privilege('account_tenant', 'public', 'CREATE') AS make`,
  );
  expect(rights).toEqual({ queue: false, enqueue: true, make: false });
});

/** Functions that run with their owner's rights and that tenants may call, and why that is harmless. */
const lent: Record<string, string> = {
  count_act: 'adds to the count of an act, and answers what it was',
  enqueue_job: 'adds to the queue, and answers nothing',
  enqueue_jobs: 'the same',
  event_broker: 'the address of the broker, without a password',
  person_stays: 'compares with the own row',
  publish_event: 'adds to the events of the broker, or notifies, and answers nothing',
  schema_version: 'a number',
  schema_works_since: 'a number',
};

it('no other function lends tenants the rights of its owner', async () => {
  const callable = await rowsOf<{ name: string }>(
    app,
    sql`SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
      AND p.prorettype <> 'trigger'::regtype AND has_function_privilege('account_person', p.oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(callable.map(({ name }) => name)).toEqual(Object.keys(lent));
});

it('no role of requests may log in, and none may pass policies or make others', async () => {
  const roles = await rowsOf<{ rolname: string }>(
    app,
    sql`SELECT rolname, rolcanlogin, rolbypassrls, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles
      WHERE rolname LIKE 'account\_%' AND rolname NOT LIKE '%\_login' ORDER BY 1`,
  );
  const weak = { rolcanlogin: false, rolbypassrls: false, rolsuper: false, rolcreaterole: false, rolcreatedb: false };
  expect(roles).toEqual([
    { rolname: 'account_person', ...weak },
    { rolname: 'account_queue', ...weak },
    { rolname: 'account_system', ...weak },
    { rolname: 'account_tenant', ...weak },
  ]);
});
