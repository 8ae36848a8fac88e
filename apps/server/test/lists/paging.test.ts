import { defaultPerPage, perPageChoices } from '@account/contract/paging';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { change, rowsOf } from '../support/query.ts';
import { lists } from './lists.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  const user = await buildUser(app, { level: accessLevels.top, email: 'top@example.com' });
  client = await signedIn(app, user);
  const n = sql`generate_series(1, 45) n`;
  await change(
    app,
    sql`INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
    SELECT 'Organization ' || n, 1, 1, 'C' || n FROM ${n}`,
  );
  await change(
    app,
    sql`INSERT INTO devices (androidid, name, token_hash) SELECT 'd' || n, 'Display ' || n, sha256(n::text::bytea) FROM ${n}`,
  );
  await change(
    app,
    sql`INSERT INTO users (email, username, role_id) SELECT n || '@example.com', n, 3 FROM ${n} WHERE n < 45`,
  );
  await change(
    app,
    sql`INSERT INTO organization_panel_roles (organization_id, role) SELECT id, replace(name, 'Organization', 'Role') FROM organizations`,
  );
  await change(app, sql`INSERT INTO network_drives (user_id, host) SELECT ${user.id}, '10.0.0.' || n FROM ${n}`);
  await change(
    app,
    sql`INSERT INTO manufacturer_apps (manufacturer_code, app1_package, app1_icon) SELECT 'm' || n, 'p', 'i' FROM ${n}`,
  );
});

describe.each(lists.map((list) => [list.endpoint.id, list] as const))('%s', (_id, { endpoint, columns, rows }) => {
  const call = (body: object) => client.call(endpoint, { body });
  const pageOf = async (body: object) => (await call(body)).body as { data: { id: number }[]; meta: object };

  it('has 20 rows a page unless it is asked for another number of the set', async () => {
    const { data, meta } = await pageOf({ page: 1 });
    expect(data).toHaveLength(defaultPerPage);
    expect(meta).toEqual({ current_page: 1, last_page: 3, from: 1, to: 20, total: 45 });
    for (const per_page of perPageChoices)
      expect((await pageOf({ per_page })).data).toHaveLength(Math.min(per_page, 45));
  });

  it('ends with what is left', async () => {
    const { data, meta } = await pageOf({ page: 3 });
    expect(data).toHaveLength(5);
    expect(meta).toEqual({ current_page: 3, last_page: 3, from: 41, to: 45, total: 45 });
  });

  it.each([4, 1_000, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'answers its last page for page %i, which is past the end',
    async (page) => {
      for (const direction of ['asc', 'desc'])
        for (const fussy of ['', '1']) {
          const asked = { filters: { fussy }, order_by: { column: columns[0], direction } };
          const { last_page } = (await pageOf({ ...asked, page: 1 })).meta as { last_page: number };
          expect(await pageOf({ ...asked, page })).toEqual(await pageOf({ ...asked, page: last_page }));
        }
    },
  );

  it('is empty with zeros when nothing matches', async () => {
    expect(await pageOf({ page: 5, filters: { fussy: 'nothing has this in it' } })).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 },
    });
  });

  it('is sorted as the contract says at first', async () => {
    const initial = await pageOf({ page: 1 });
    expect(initial).toEqual(await pageOf({ page: 1, order_by: { column: columns[0], direction: 'asc' } }));
    expect(initial).toEqual(await pageOf({ page: 1, order_by: {} }));
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: '2' }, 'page'],
    [{ page: 1e300 }, 'page'],
    [{ per_page: 25 }, 'per_page'],
    [{ per_page: '20' }, 'per_page'],
    [{ order_by: { column: 'id' } }, 'order_by.column'],
    [{ order_by: { column: 'name; DROP TABLE users' } }, 'order_by.column'],
    [{ order_by: { direction: 'up' } }, 'order_by.direction'],
    [{ order_by: 'name' }, 'order_by'],
    [{ page: 1, filters: { fussy: 'x'.repeat(256) } }, 'filters.fussy'],
    [{ page: 1, filters: { fussy: 5 } }, 'filters.fussy'],
    [{ page: 1, filters: 'x' }, 'filters'],
  ])('refuses %j', async (body, field) => {
    const response = await call(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  it.each([[], [{}], [{ filters: {} }], [{ filters: null, page: null, per_page: null, order_by: null }]])(
    'without page, order and filter offers choices: %j',
    async (...body) => {
      const { status, body: response } = await client.call(endpoint, body.length > 0 ? { body: body[0] } : {});
      expect(status).toBe(200);
      expect(Object.keys(response)).toEqual(['data']);
      const stored = await rowsOf<{ id: number }>(app, rows);
      expect(response.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
        stored.map(({ id }) => id).toSorted(),
      );
      for (const choice of response.data) expect(Object.keys(choice)).toEqual(['id', 'name']);
      const names = response.data.map(({ name }: { name: string }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
    },
  );

  it('filters its choices by words', async () => {
    const { body } = await call({ filters: { fussy: ' 44 ' } });
    expect(body.data).toEqual([{ id: expect.any(Number), name: expect.stringContaining('44') }]);
    expect((await call({ filters: { fussy: '%' } })).body).toEqual({ data: [] });
  });
});
