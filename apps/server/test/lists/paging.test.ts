import { defaultPerPage, perPageChoices } from '@account/contract/calls/list-options';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { change, rowsOf } from '../support/query.ts';
import { store } from './data-set.ts';
import { lists } from './lists.ts';

/** 45 rows. Only the last one has 44 in its name. */
const rows = Array.from({ length: 45 }, (_none, index) => ({
  name: `Row ${String(index).padStart(2, '0')}`,
  optional: null,
  another: null,
  host: `10.0.0.${index}`,
  role: 3,
  is: 0,
  group: 4,
  moment: '2026-02-01 10:00:00Z',
  verified: null,
}));

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  const user = await buildUser(app, { level: accessLevels.top, email: 'top@example.com' });
  client = await signedIn(app, user);
  await store(app, { organizations: rows.map(({ name }) => name), rows }, user.id);
  // The caller is a user too.
  await change(app, sql`DELETE FROM users WHERE username = '00'`);
});

describe.each(lists.map((list) => [list.endpoint.id, list] as const))(
  '%s',
  (_id, { endpoint, declaration: { sorted }, rows: stored }) => {
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
            const asked = { filters: { fussy }, order_by: { column: sorted[0], direction } };
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
      expect(initial).toEqual(await pageOf({ page: 1, order_by: { column: sorted[0], direction: 'asc' } }));
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
        const all = await rowsOf<{ id: number }>(app, stored);
        expect(response.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
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
  },
);
