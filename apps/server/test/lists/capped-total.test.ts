import { listDevices } from '@account/contract/endpoints/devices/devices';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { change } from '../support/query.ts';

const bound = limits.countedMatches;
const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  await change(
    app,
    sql`INSERT INTO devices (androidid, name, token_hash)
    SELECT 'id-' || n, CASE WHEN n <= ${bound} THEN 'Room ' ELSE 'Hall ' END || lpad(n::text, 5, '0'), sha256(n::text::bytea)
    FROM generate_series(1, ${bound + 50}) n`,
  );
});

const page = async (body: object) => (await client.call(listDevices, { body })).body;
const names = (data: { name: string }[]) => data.map(({ name }) => name);

it('without a search is exact, however many rows there are', async () => {
  const { data, meta } = await page({ page: 503 });
  expect(meta).toEqual({ current_page: 503, last_page: 503, from: 10_041, to: 10_050, total: 10_050 });
  expect(names(data).at(-1)).toBe('Room 10000');
});

it('with a search is exact up to 10,000 matches', async () => {
  const { data, meta } = await page({ page: 1_000, filters: { fussy: 'room' } });
  expect(meta).toEqual({ current_page: 500, last_page: 500, from: 9_981, to: 10_000, total: 10_000 });
  expect(names(data).at(-1)).toBe('Room 10000');
});

it('with a search of more matches is 10,000 and says that there are more', async () => {
  const first = await page({ page: 1, filters: { fussy: 'ID-' } });
  expect(first.meta).toEqual({
    current_page: 1,
    last_page: 500,
    from: 1,
    to: 20,
    total: 10_000,
    total_is_capped: true,
  });
  expect(names(first.data)[0]).toBe('Hall 10001');
  const last = await page({ page: 501, filters: { fussy: 'id-' }, order_by: { column: 'name', direction: 'desc' } });
  expect(last.meta).toMatchObject({ current_page: 500, from: 9_981, to: 10_000, total_is_capped: true });
  expect(names(last.data)[0]).toBe('Room 00020');
});

it.each([
  ['name', 'Hall 10001', 'Room 09950'],
  ['organization_name', 'Room 00001', 'Room 10000'],
])('with a filter of more matches is 10,000 too, in the order by %s', async (column, first, last) => {
  const filtered = (page_: number) =>
    page({ page: page_, filters: { status: 'waiting' }, order_by: { column, direction: 'asc' } });
  const begin = await filtered(1);
  expect(begin.meta).toEqual({
    current_page: 1,
    last_page: 500,
    from: 1,
    to: 20,
    total: 10_000,
    total_is_capped: true,
  });
  expect(names(begin.data)[0]).toBe(first);
  const end = await filtered(501);
  expect(end.meta).toMatchObject({ current_page: 500, from: 9_981, to: 10_000, total_is_capped: true });
  expect(names(end.data).at(-1)).toBe(last);
  expect((await page({ page: 1, filters: { status: 'waiting', fussy: 'hall' } })).meta.total).toBe(50);
});
