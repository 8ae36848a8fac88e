import { directions } from '@account/contract/calls/list-options';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { deviceIndexes } from '../../src/modules/devices/index.ts';
import { userIndexes } from '../../src/modules/users/index.ts';
import { type Fragment, sql } from '../../src/platform/database/sql.ts';
import { arePositionsDue, makePositions } from '../../src/platform/lists/index.ts';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { type Row, sortedBy } from '../support/postgres/list-oracle.ts';
import { change, rowsOf } from '../support/query.ts';
import { dataSet, store, word } from './data-set.ts';
import { lists } from './lists.ts';

const indexes = [...deviceIndexes, ...userIndexes];
const kept = lists.filter(({ endpoint }) => endpoint === listDevices || endpoint === listUsers);

const app = useTestApp();
let client: Client;
let userId: number;
beforeAll(async () => {
  ({ id: userId } = await buildUser(app, { level: accessLevels.top }));
  client = await signedIn(app, { id: userId });
});

/** PositionIndex at small distances, since these lists are small. */
const makeAll = async (every: number) => {
  for (const one of indexes) await app.database.write(systemScope, (tx) => makePositions(tx, one, every));
};
const shifts = () => rowsOf<{ list: string; change: number | null }>(app, sql`SELECT list, change FROM list_shifts`);

/** Changes of rows between two runs of the job; `n` picks the row. */
const happenings: Record<string, (n: number, name: string) => Fragment> = {
  enrol: (n, name) => sql`INSERT INTO devices (androidid, name, token_hash, organization_id, created_at)
    SELECT 'new' || made.mark || ${name}::text, ${name}::text, sha256(made.mark::bytea),
      (SELECT id FROM organizations ORDER BY id OFFSET ${n % 4} LIMIT 1), '2026-02-02Z'
    FROM (SELECT gen_random_uuid()::text AS mark) made`,
  remove: (n) => sql`DELETE FROM devices WHERE id = (SELECT id FROM devices ORDER BY id OFFSET ${n} LIMIT 1)`,
  rename: (n, name) =>
    sql`UPDATE devices SET name = ${name} WHERE id = (SELECT id FROM devices ORDER BY id OFFSET ${n} LIMIT 1)`,
  move: (
    n,
  ) => sql`UPDATE devices SET organization_id = (SELECT id FROM organizations ORDER BY id OFFSET ${n % 5} LIMIT 1)
    WHERE id = (SELECT id FROM devices ORDER BY id OFFSET ${n} LIMIT 1)`,
  invite: (n, name) => sql`INSERT INTO users (email, username, role_id, organization_id)
    SELECT search_fold(${name}::text) || '@new' || max(id), 'new' || max(id), 3,
      (SELECT id FROM organizations ORDER BY id OFFSET ${n % 4} LIMIT 1) FROM users`,
  dismiss: (n) =>
    sql`DELETE FROM users WHERE id = (SELECT id FROM users WHERE id <> ${userId} ORDER BY id OFFSET ${n} LIMIT 1)`,
  transfer: (
    n,
  ) => sql`UPDATE users SET organization_id = (SELECT id FROM organizations ORDER BY id OFFSET ${n % 5} LIMIT 1)
    WHERE id = (SELECT id FROM users WHERE id <> ${userId} ORDER BY id OFFSET ${n} LIMIT 1)`,
};
const happening = fc.tuple(fc.constantFrom(...Object.keys(happenings)), fc.integer({ min: 0, max: 30 }), word);

async function expectSorted(): Promise<void> {
  for (const { endpoint, declaration, rows } of kept) {
    const stored = await rowsOf<Row>(app, rows);
    for (const column of declaration.sorted)
      for (const direction of directions) {
        const expected = sortedBy(stored, column, direction).map(({ id }) => id);
        for (let page = 1; page <= Math.ceil(expected.length / 10); page++) {
          const body = { page, per_page: 10, order_by: { column, direction } };
          const { body: response } = await client.call(endpoint, { body });
          const ids = response.data.map(({ id }: Row) => id);
          expect(ids, `${endpoint.id} by ${column} ${direction}, page ${page}`).toEqual(
            expected.slice((page - 1) * 10, page * 10),
          );
        }
      }
  }
}

it('pages are exact whatever happened since the positions were made', async () => {
  await fc.assert(
    fc.asyncProperty(
      dataSet,
      fc.array(happening, { maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      async (data, happened, every) => {
        await store(app, data, userId);
        await makeAll(every);
        expect(await shifts()).toEqual([]);
        for (const [kind, n, name] of happened) await change(app, happenings[kind]?.(n, name) ?? sql`SELECT`);
        await expectSorted();
      },
    ),
    { numRuns: 12 },
  );
});

it('positions are made of many rows, and again when much has changed', async () => {
  const due = () => Promise.all(indexes.map((one) => app.database.read(systemScope, (ex) => arePositionsDue(ex, one))));
  const enrol = (count: number) =>
    change(
      app,
      sql`INSERT INTO devices (androidid, name, token_hash)
      SELECT 'many' || n || now(), 'Many ' || n, sha256((n || now()::text)::bytea) FROM generate_series(1, ${count}::int) n`,
    );
  await change(app, sql`DELETE FROM devices`);
  await makeAll(1_000);
  expect(await due()).not.toContain(true);
  await enrol(199);
  expect(await shifts()).toHaveLength(deviceIndexes.length * 199);
  expect(await due()).not.toContain(true);
  await enrol(6_000);
  expect((await shifts()).filter(({ change: way }) => way === null)).toHaveLength(deviceIndexes.length);
  expect(await due()).toEqual(indexes.map(({ list }) => list.startsWith('devices.')));
  await makeAll(1_000);
  expect(await due()).not.toContain(true);
  await change(app, sql`DELETE FROM list_milestones WHERE list = 'devices.name'`);
  expect(await due()).toEqual(indexes.map(({ list }) => list === 'devices.name'));
});

it('a new name of an organization with members makes their positions due, a heartbeat none', async () => {
  await change(app, sql`DELETE FROM devices`);
  await change(
    app,
    sql`INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code) VALUES ('Renamed', 1, 1, 'R')`,
  );
  await change(
    app,
    sql`INSERT INTO devices (androidid, name, token_hash, organization_id) VALUES ('r', 'R', 'r',
    (SELECT id FROM organizations WHERE name = 'Renamed'))`,
  );
  await makeAll(1_000);
  await change(app, sql`UPDATE devices SET released_at = now(), name = name`);
  expect(await shifts()).toEqual([]);
  await change(app, sql`UPDATE organizations SET name = 'renamed' WHERE name = 'Renamed'`);
  expect(await shifts()).toEqual([]);
  await change(app, sql`UPDATE organizations SET name = 'Otherwise' WHERE name = 'renamed'`);
  expect(await shifts()).toEqual([{ list: 'devices.organization_name', change: null }]);
});
