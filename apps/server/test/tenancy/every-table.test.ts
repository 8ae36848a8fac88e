import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/kernel/scope.ts';
import { type Fragment, rawSql, sql } from '../../src/platform/database/sql.ts';
import { type CallerName, standingOf } from '../isolation/callers.ts';
import { reachOf } from '../isolation/reach.ts';
import { isOwnerless, type StoredRow } from '../isolation/stored-rows.ts';
import { listed, stored, type Table } from '../isolation/tables.ts';
import { openWorld, type World } from '../isolation/world.ts';
import { attempt, denied } from './attempts.ts';
import { readTenantRights, type TenantRights } from './tenant-rights.ts';

const world: World = await openWorld();
const rights = await readTenantRights(world.client, world.tables);
let rows: StoredRow[];
beforeAll(async () => {
  rows = await world.rows();
});
afterAll(() => world.close());

const { home, abroad, individual } = world;
const scopes: [CallerName, Scope][] = [
  ['administrator', { kind: 'organization', organizationId: home.id, userId: home.administrator.id }],
  ['owner', { kind: 'own', userId: home.person.id }],
  ['individual', { kind: 'own', userId: individual.id }],
];

/** A timestamp as it is on the wire; other values as they are. */
const toWire = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d).*$/, '$1 $2') : value;

const keyOf = ({ key }: Table, values: Record<string, unknown>): string =>
  JSON.stringify(key.map((name) => toWire(values[name])));

/** Rows of a result that are beyond the caller's reach. */
function foreignAmong(table: Table, answered: readonly Record<string, unknown>[], as: CallerName): string[] {
  const reach = reachOf(standingOf(world, as));
  const known = new Map(rows.filter((row) => row.table === table.name).map((row) => [keyOf(table, row.values), row]));
  return answered
    .map((values) => keyOf(table, values))
    .filter((key) => {
      const row = known.get(key);
      return !row || !reach.changes(row);
    });
}

const foreignRows = (table: Table, as: CallerName): StoredRow[] => {
  const reach = reachOf(standingOf(world, as));
  return rows.filter((row) => row.table === table.name && !reach.changes(row));
};

/** Columns that say whose a row is, each with a foreign owner to give it to. */
const owners: Record<string, number> = {
  organization_id: abroad.id,
  user_id: abroad.person.id,
  actor_id: abroad.person.id,
};

const name = (table: Table): Fragment => rawSql(`"${table.name}"`);
const keys = ({ key }: Table): Fragment => rawSql(listed(key));

/** Sets columns to their present values; one that may not be read is set to null. */
const sameAgain = ({ update, read }: TenantRights): string =>
  update.map((column) => `"${column}" = ${read.includes(column) ? `"${column}"` : 'NULL'}`).join(', ');

const owned = world.tables.filter((table) => !isOwnerless(table));

describe.each(owned.map((table) => [table.name, table] as const))('%s', (_name, table) => {
  const granted = rights.get(table.name) ?? { read: [], insert: [], update: [] };
  const anyColumn = stored(table).find((column) => column.name !== 'id')?.name ?? '';
  const run = (scope: Scope, statement: Fragment) =>
    attempt<Record<string, unknown>>(world.app.database, scope, statement);

  it.each(scopes)('shows %s nothing foreign', async (as, scope) => {
    const { rows: seen, refused } = await run(scope, sql`SELECT ${keys(table)} FROM ${name(table)}`);
    if (granted.read.length === 0) expect(refused).toBe(denied);
    else expect(foreignAmong(table, seen ?? [], as)).toEqual([]);
  });

  it.each(scopes)('lets %s change nothing foreign', async (as, scope) => {
    const changes = granted.update.length > 0 ? sameAgain(granted) : listed([anyColumn]).concat(' = NULL');
    const { rows: changed, refused } = await run(
      scope,
      sql`UPDATE ${name(table)} SET ${rawSql(changes)} RETURNING ${keys(table)}`,
    );
    if (granted.update.length === 0) expect(refused).toBe(denied);
    else expect([refused, foreignAmong(table, changed ?? [], as)]).toEqual([undefined, []]);
  });

  it.each(scopes)('lets %s delete nothing foreign', async (as, scope) => {
    const { rows: gone, refused } = await run(scope, sql`DELETE FROM ${name(table)} RETURNING ${keys(table)}`);
    if (refused === undefined) expect(foreignAmong(table, gone ?? [], as)).toEqual([]);
    else expect(refused).toBe(denied);
    expect(await run(scope, sql`TRUNCATE ${name(table)} CASCADE`)).toEqual({ refused: denied });
  });

  it.each(scopes)('lets %s add nothing foreign', async (as, scope) => {
    const columns = rawSql(listed(granted.insert.length > 0 ? granted.insert : [anyColumn]));
    const foreign = foreignRows(table, as);
    expect(foreign.length, 'nothing foreign proves nothing').toBeGreaterThan(0);
    for (const { values } of foreign) {
      const copied = sql`INSERT INTO ${name(table)} (${columns})
        SELECT ${columns} FROM jsonb_populate_record(NULL::${name(table)}, ${JSON.stringify(values)}::jsonb)`;
      expect(await run(scope, copied)).toEqual({ refused: denied });
    }
  });

  it.each(scopes)('lets %s give nothing away', async (_as, scope) => {
    for (const column of granted.update.filter((candidate) => candidate in owners)) {
      const given = sql`UPDATE ${name(table)} SET ${rawSql(`"${column}"`)} = ${owners[column]}::int`;
      const outcome = await run(scope, sql`${given} RETURNING ${keys(table)}`);
      if (outcome.refused === undefined) expect(outcome.rows).toEqual([]);
      else expect(outcome.refused).toBe(denied);
    }
  });
});
