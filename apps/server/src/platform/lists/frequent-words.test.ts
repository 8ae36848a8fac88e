import { directions } from '@account/contract/calls/list-options';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { type DeviceStatus, deviceStatuses, statusOf } from '@account/contract/values/presence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { vacuum } from '#test/support/postgres/vacuum.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import { systemScope } from '../../kernel/scope.ts';
import { readDevices } from '../../modules/devices/device-list.queries.ts';
import { ownerClient } from '../database/connection.ts';
import { type Asker, explain, rowsRead, statementsOf, throughClient, wholeReads } from './test/plans.ts';

const database = await migratedDatabase();
const client = ownerClient(database.connection);
const displays = 54_000;
const now = new Date();
const at = { now, ages: usualAges };
const system: Asker = { role: 'account_system' };

/**
 * A quarter each are halls, labs, offices and rooms. Besides, a few names have `room` elsewhere; every 40th has `oak`;
 * most of the oldest have `ivy`, all but the newest `fern`; half of the organizations are schools. Seven of ten displays are
 * on; a quarter, and all of the oldest, were seen today.
 */
beforeAll(async () => {
  await client.connect();
  await client.query(`
    INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT CASE n % 2 WHEN 0 THEN 'School ' ELSE 'Office ' END || md5(n::text), 1, 1, 'C' || n FROM generate_series(1, 600) n;
    INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
      SELECT CASE WHEN n % 9000 = 3 THEN 'BathRoom' || n ELSE md5('d' || n) END,
        (ARRAY['Hall', 'Lab', 'Office', 'Room'])[1 + n % 4] || ' ' || left(md5(n::text), 6)
          || CASE WHEN n % 7000 = 0 THEN ' by the room' WHEN n % 40 = 1 THEN ' oak'
            WHEN n::bigint * 7919 % ${displays} >= ${displays - 1_500} THEN ' ivy' ELSE '' END
          || CASE WHEN n::bigint * 7919 % ${displays} >= 2000 THEN ' fern' ELSE '' END,
        CASE WHEN n % 51 > 0 THEN 1 + (n / 7) % 600 END, sha256(n::text::bytea), now() - (n::bigint * 7919 % ${displays}) * interval '1 second'
      FROM generate_series(1, ${displays}) n`);
  await client.query(
    `UPDATE device_presence SET last_seen_at = $1::timestamptz - CASE WHEN created_at < now() - $2 * interval '1 second'
       THEN interval '2 hours' ELSE (ARRAY['0 s', '5 hours', '3 days', '9 days'])[1 + width_bucket(abs(hashint4(id)) % 100,
         ARRAY[70, 95, 99])]::interval END FROM devices WHERE id = device_id`,
    [now, displays - 2_000],
  );
  await vacuum(client, 'organizations', 'devices', 'device_presence');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Asked {
  search: string;
  status?: DeviceStatus | undefined;
  column: string;
  direction: 'asc' | 'desc';
  page: number;
}

const read = ({ column, status, ...asked }: Asked, executor = throughClient(client)) => {
  const query = {
    kind: 'page' as const,
    isall: false,
    isonly: false,
    onlyusers: false,
    per_page: 20,
    filters: { status },
  };
  return readDevices(executor, systemScope, { ...query, ...asked, column: column as never }, { at });
};

const keys: Record<string, string> = {
  name: 'd.name_key',
  androidid: 'd.androidid_key',
  organization_name: 'o.name_key',
  created_at: 'd.created_at',
};

interface Sorted {
  id: number;
  /** The searched texts, in small letters. */
  texts: string;
  status: DeviceStatus;
}

const allSorted = new Map<string, Promise<Sorted[]>>();

/** All displays, sorted by a plain statement. */
async function sortAll(column: string, direction: string): Promise<Sorted[]> {
  const { rows } = await client.query<{ id: number; texts: string; seen: Date; waiting: boolean }>(
    `SELECT d.id, lower(concat_ws(E'\\n', d.name, d.androidid, o.name)) AS texts, p.last_seen_at AS seen,
       d.organization_id IS NULL AS waiting FROM devices d
       JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id
     ORDER BY ${keys[column]} ${direction}, d.id ${direction}`,
  );
  return rows.map(({ id, texts, seen, waiting }) => ({
    id,
    texts,
    status: statusOf({ seenAt: new Date(seen), waiting, blocked: false }, at),
  }));
}

/** All ids that match, in the order of a plain sort. */
async function sorted({ search, status, column, direction }: Asked): Promise<number[]> {
  const order = `${column} ${direction}`;
  const rows = allSorted.get(order) ?? sortAll(column, direction);
  allSorted.set(order, rows);
  return (await rows)
    .filter((row) => row.texts.includes(search) && (status === undefined || row.status === status))
    .map(({ id }) => id);
}

/** Compares pages with those of a plain sort. */
async function expectPages(order: Omit<Asked, 'page'>, pages: readonly number[]): Promise<void> {
  const expected = await sorted({ ...order, page: 1 });
  const total = Math.min(expected.length, 10_000);
  for (const page of pages) {
    const { data, meta } = (await read({ ...order, page })) as Awaited<ReturnType<typeof read>> & {
      meta: { current_page: number; total: number; total_is_capped?: boolean };
    };
    const from = (meta.current_page - 1) * 20;
    expect(meta.current_page).toBe(Math.min(page, Math.max(1, Math.ceil(total / 20))));
    expect(
      data.map(({ id }) => id),
      `page ${page}`,
    ).toEqual(expected.slice(from, from + 20));
    expect(meta.total).toBe(total);
    expect(meta.total_is_capped ?? false).toBe(expected.length > 10_000);
  }
}

/** The way of each statement of a page, by the text that only that way has. */
async function waysOf(asked: Asked): Promise<string[]> {
  const statements = await statementsOf(client, (executor) => read(asked, executor as never));
  return statements.map(({ text }) => {
    if (text.includes('together AS')) return 'leading';
    if (text.includes('hits AS')) return 'walked';
    return text.includes('matched AS') ? 'collected' : 'looked';
  });
}

/** Frequent everywhere, at the end of the names, within their first words there, across the end of those, by organization, in every 40th row, at the beginning of an order alone, everywhere but there, in UUIDs and names of organizations, in few and in none. */
const searches = ['a', 'room', 'oom', 'oom 1', 'school', 'oak', 'ivy', 'fern', '0a1', 'bathroom', 'nothing like it'];
const orders = deviceList.sorted.flatMap((column) => directions.map((direction) => ({ column, direction })));

describe.each(searches)('a search for "%s"', (search) => {
  it.each(orders)('gives the pages of a plain sort by $column $direction', (order) =>
    expectPages({ search, ...order }, isFullSize ? [1, 2, 20, 300, 499, 500, 501] : [1, 20, 500, 501]),
  );
});

describe.each(deviceStatuses)('displays of the status %s', (status) => {
  it.each(orders)('are on the pages of a plain sort by $column $direction', (order) =>
    expectPages({ search: '', status, ...order }, isFullSize ? [1, 300, 500] : [1, 500]),
  );

  it.each(orders)('and a search are on the pages of a plain sort by $column $direction', async (order) => {
    await expectPages({ search: 'school', status, ...order }, [1, 500]);
    for (const search of isFullSize ? ['all', 'oom 1'] : ['all']) await expectPages({ search, status, ...order }, [1]);
  });
});

describe('displays of a frequent status', () => {
  const waysTo = (asked: Omit<Asked, 'search' | 'column'>) => waysOf({ search: '', column: 'created_at', ...asked });

  it('are found deep in an order by walking it, unless they stood together at its beginning', async () => {
    expect(await waysTo({ status: 'on', direction: 'desc', page: 500 })).toEqual(['looked', 'walked']);
    expect(await waysTo({ status: 'today', direction: 'desc', page: 500 })).toEqual(['looked', 'walked']);
    expect(await waysTo({ status: 'today', direction: 'asc', page: 500 })).toEqual(['looked', 'walked', 'collected']);
    expect(await waysTo({ status: 'today', direction: 'asc', page: 1 })).toEqual(['looked', 'collected']);
  });
});

describe('very many matches', () => {
  it.each([
    ['a', 'name', 'walked'],
    ['room', 'androidid', 'walked'],
    ['room', 'organization_name', 'walked'],
    ['school', 'created_at', 'walked'],
    ['room', 'name', 'leading'],
    ['oom', 'name', 'leading'],
    ['school', 'organization_name', 'leading'],
    ['oak', 'name', 'collected'],
    ['nothing like it', 'androidid', 'collected'],
  ] as const)('of "%s" by %s are %s', async (search, column, way) => {
    expect(await waysOf({ search, column, direction: 'asc', page: 1 })).toEqual(['looked', way]);
  });

  it('that stand late in the order are not sorted: all of it is walked', async () => {
    const asked = { search: 'fern', column: 'created_at', direction: 'desc', page: 300 } as const;
    expect(await waysOf(asked)).toEqual(['looked', 'collected', 'walked']);
  });

  it.each(orders)('cost no row of the table but those shown, by $column $direction', async (order) => {
    for (const search of ['a', 'room', 'oom', 'school'])
      for (const page of [1, 500]) {
        const asked = { search, ...order, page };
        for (const statement of await statementsOf(client, (executor) => read(asked, executor as never))) {
          await client.query('BEGIN');
          const steps = await explain(client, statement, system);
          await client.query('ROLLBACK');
          expect(wholeReads(steps, ['devices', 'device_presence']), `${search}, page ${page}`).toEqual([]);
          expect(rowsRead(steps, 'devices'), `${search}, page ${page}`).toBeLessThan(200);
          expect(rowsRead(steps, 'devices', { entriesToo: true }), `${search}, page ${page}`).toBeLessThan(60_000);
        }
      }
  });
});
