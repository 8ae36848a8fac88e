import { directions, perPageChoices } from '@account/contract/calls/list-options';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { activityList } from '@account/contract/endpoints/administration/activities.list';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { matching, type Row, sortedBy } from '#test/support/postgres/list-oracle.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
let administrator: Client;
let rows: Row[];
let home: number;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  ({ id: home } = await buildOrganization(app));
  administrator = await signedIn(app, await buildUser(app, { level: accessLevels.organization, organizationId: home }));
  await change(
    app,
    sql`INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address, request_id)
    SELECT '2026-03-01Z'::timestamptz + (n % 3) * interval '1 day', (n % 4) || '@example.com', 'user.' || (ARRAY['created', 'updated'])[1 + n % 2],
      'user', n, (ARRAY['Öl 100%', 'öl_50', 'back\\slash', 'Zoo', 'alpha'])[1 + n % 5], CASE WHEN n % 3 = 0 THEN ${home}::int END, '', ''
    FROM generate_series(1, 45) n`,
  );
  rows = await rowsOf<Row>(
    app,
    sql`SELECT id, created_at, actor_email, action, subject, organization_id FROM audit_entries`,
  );
});

const page = async (body: object, caller = client) => (await caller.call(listActivities, { body })).body;
const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);

describe.each(activityList.sorted.flatMap((column) => directions.map((direction) => [column, direction] as const)))(
  'by %s %s',
  (column, direction) => {
    const order_by = { column, direction };

    it('every page follows the last one, ties in the order of the numbers', async () => {
      const found: Row[] = [];
      for (let number = 1; number <= 5; number++)
        found.push(...(await page({ page: number, per_page: 10, order_by })).data);
      expect(idsOf(found)).toEqual(idsOf(sortedBy(rows, column, direction)));
    });

    it('an organization has its own alone', async () => {
      const own = rows.filter(({ organization_id }) => organization_id === home);
      const { data, meta } = await page({ per_page: 100, order_by }, administrator);
      expect(idsOf(data)).toEqual(idsOf(sortedBy(own, column, direction)));
      expect(meta).toMatchObject({ total: own.length, from: 1, to: own.length });
    });

    it.each([
      { action: 'user.updated' },
      { actor_email: '2@example.com' },
      { actor_email: ' 2@EXAMPLE.com ', action: 'user.created' },
      { actor_email: 'nobody@example.com' },
      { action: 'user.updated', from: '2026-03-02', to: '2026-03-02' },
      { actor_email: '1@example.com', fussy: 'zoo' },
    ])('the entries of %j', async (filters) => {
      const { action, actor_email, from, fussy = '' } = filters as Record<string, string | undefined>;
      const expected = matching(rows, ['subject'], fussy)
        .filter((row) => !action || row.action === action)
        .filter((row) => !actor_email || row.actor_email === actor_email.trim().toLowerCase())
        .filter((row) => !from || JSON.stringify(row.created_at).includes(from));
      for (const [caller, seen] of [
        [client, expected],
        [administrator, expected.filter(({ organization_id }) => organization_id === home)],
      ] as const) {
        const { data, meta } = await page({ per_page: 100, order_by, filters }, caller);
        expect(idsOf(data)).toEqual(idsOf(sortedBy(seen, column, direction)));
        expect(meta.total).toBe(seen.length);
      }
    });

    it.each(['ÖL', '100%', '%', '_', '\\', 'zoo', '@EXAMPLE', 'user.up'])('a search for %s', async (fussy) => {
      const { data, meta } = await page({ per_page: 100, order_by, filters: { fussy } });
      const expected = matching(rows, ['actor_email', 'action', 'subject'], fussy);
      expect(idsOf(data)).toEqual(idsOf(sortedBy(expected, column, direction)));
      expect(meta.total).toBe(expected.length);
    });
  },
);

it('is the newest first, 20 a page, and its last page where a page past the end is asked for', async () => {
  const initial = await page({});
  expect(idsOf(initial.data)).toEqual(idsOf(sortedBy(rows, 'created_at', 'desc')).slice(0, 20));
  expect(initial.meta).toEqual({ current_page: 1, last_page: 3, from: 1, to: 20, total: 45 });
  expect(await page({ page: 99 })).toEqual(await page({ page: 3 }));
  for (const per_page of perPageChoices) expect((await page({ per_page })).data).toHaveLength(Math.min(per_page, 45));
  expect((await page({ filters: { fussy: 'nothing is called this' } })).meta).toEqual({
    current_page: 1,
    last_page: 1,
    from: 0,
    to: 0,
    total: 0,
  });
});

it.each([
  [{ page: 0 }, 'page'],
  [{ per_page: 21 }, 'per_page'],
  [{ order_by: { column: 'address' } }, 'order_by.column'],
  [{ order_by: { direction: 'up' } }, 'order_by.direction'],
  [{ filters: { subject_kind: 'password' } }, 'filters.subject_kind'],
  [{ filters: { subject_id: 0 } }, 'filters.subject_id'],
  [{ filters: { action: 'user.up' } }, 'filters.action'],
  [{ filters: { action: '' } }, 'filters.action'],
  [{ filters: { actor_email: '' } }, 'filters.actor_email'],
  [{ filters: { actor_email: 'x'.repeat(321) } }, 'filters.actor_email'],
])('refuses %j', async (body, field) => {
  const response = await client.call(listActivities, { body });
  expect(response.status).toBe(422);
  expect(Object.keys(response.body.errors)).toEqual([field]);
});
