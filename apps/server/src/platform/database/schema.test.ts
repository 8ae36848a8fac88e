import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#test/support/database.ts';
import { readCatalogue } from '#test/support/postgres/catalogue.ts';
import { breaches, type SchemaRule, schemaRules } from '#test/support/postgres/schema-rules.ts';
import { ownerClient } from './connection.ts';
import { migrateDown, migrateUp } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const database = await emptyDatabase();
const client = ownerClient(database.connection);

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('migrations', () => {
  it('leave the same schema whether applied at once, reverted or applied again', async () => {
    const { length } = await readMigrations();
    const states: string[][] = [await readCatalogue(client)];
    for (let version = 1; version <= length; version++) {
      await migrateUp(client, version);
      states.push(await readCatalogue(client));
    }
    for (let version = length - 1; version >= 0; version--) {
      await migrateDown(client, version);
      expect(await readCatalogue(client), `after reverting to ${version}`).toEqual(states[version]);
    }
    await migrateUp(client);
    expect(await readCatalogue(client)).toEqual(states[length]);
  });

  it('refuse a database whose migration was changed afterwards', async () => {
    await client.query("UPDATE schema_migrations SET checksum = 'other' WHERE version = 1");
    await expect(migrateUp(client)).rejects.toThrow('was changed after it was applied');
    const [first] = await readMigrations();
    await client.query('UPDATE schema_migrations SET checksum = $1 WHERE version = 1', [first?.checksum]);
  });
});

describe('the schema', () => {
  it.each(schemaRules)('keeps the rule: %s', async (rule) => {
    expect(await breaches(client, rule)).toEqual([]);
  });

  const offences: Record<SchemaRule, string> = {
    'every foreign key has an index that begins with it':
      'CREATE TABLE bad (organization_id integer REFERENCES organizations)',
    'every table has row-level security or says in its comment why not': 'CREATE TABLE bad (id integer)',
    'tenants read only tables with a policy for them, or opted out':
      'CREATE TABLE bad (id integer); ALTER TABLE bad ENABLE ROW LEVEL SECURITY; GRANT SELECT ON bad TO account_tenant',
    'no function that runs as its owner leaves its search path open':
      'CREATE FUNCTION bad() RETURNS integer LANGUAGE sql SECURITY DEFINER RETURN 1',
    'every text column is bounded by a check, or holds what the program writes':
      'ALTER TABLE devices DROP CONSTRAINT devices_name_check',
  };
  it.each(Object.entries(offences))('notices when the rule is broken: %s', async (rule, offence) => {
    await client.query('BEGIN');
    await client.query(offence);
    expect(await breaches(client, rule as SchemaRule)).not.toEqual([]);
    await client.query('ROLLBACK');
  });
});
