import { directions, perPageChoices } from '@account/contract/calls/list-options';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { matching, type Row, sortedBy } from '../support/postgres/list-oracle.ts';
import { rowsOf } from '../support/query.ts';
import { dataSet, store, word } from './data-set.ts';
import { type ListUnderTest, lists } from './lists.ts';

const app = useTestApp();
let client: Client;
let userId: number;
beforeAll(async () => {
  ({ id: userId } = await buildUser(app, { level: accessLevels.top }));
  client = await signedIn(app, { id: userId });
});

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Reads all pages in order, and compares the numbers of each with its rows. */
async function readAll(
  { endpoint, filters }: ListUnderTest,
  asked: { per_page: number; order_by: object; fussy?: string },
) {
  const { fussy, ...rest } = asked;
  const found: Row[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const body = { ...rest, page, filters: { ...filters, ...(fussy === undefined ? {} : { fussy }) } };
    const response = await client.call(endpoint, { body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { data, meta } = response.body;
    const from = data.length === 0 ? 0 : (page - 1) * rest.per_page + 1;
    expect(meta).toMatchObject({ current_page: page, from, to: data.length === 0 ? 0 : from + data.length - 1 });
    found.push(...data);
    last = meta.last_page;
    expect(last).toBe(Math.max(1, Math.ceil(meta.total / rest.per_page)));
    if (page === last) expect(found).toHaveLength(meta.total);
  }
  return found;
}

const named = lists.map((list) => [list.endpoint.id, list] as const);

it.each(named)('%s is sorted by every column in both directions', async (_id, list) => {
  await fc.assert(
    fc.asyncProperty(dataSet, fc.constantFrom(...perPageChoices.slice(0, 2)), async (data, per_page) => {
      await store(app, data, userId);
      const rows = await rowsOf<Row>(app, list.rows);
      for (const column of list.declaration.sorted)
        for (const direction of directions) {
          const found = await readAll(list, { per_page, order_by: { column, direction } });
          expect(idsOf(found), `${column} ${direction}`).toEqual(idsOf(sortedBy(rows, column, direction)));
          for (const shown of found) {
            const stored = rows.find(({ id }) => id === shown.id) ?? {};
            for (const [name, value] of Object.entries(stored)) expect(shown[name]).toBe(value);
          }
        }
    }),
    { numRuns: 8 },
  );
});

it.each(named)('%s finds words in every text column, whatever signs they hold', async (_id, list) => {
  const asked = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 4 }),
    column: fc.constantFrom(...list.declaration.sorted),
    direction: fc.constantFrom(...directions),
  });
  await fc.assert(
    fc.asyncProperty(dataSet, asked, async (data, { words, column, direction }) => {
      await store(app, data, userId);
      const rows = await rowsOf<Row>(app, list.rows);
      const parts = data.rows.slice(0, 3).map(({ name }) => name.slice(-2).toUpperCase());
      for (const fussy of [...words, ...parts].filter((text) => text.trim() !== '' && text.isWellFormed())) {
        const found = await readAll(list, { per_page: 10, order_by: { column, direction }, fussy });
        const expected = sortedBy(matching(rows, list.declaration.searched, fussy), column, direction);
        expect(idsOf(found), `search ${fussy}`).toEqual(idsOf(expected));
      }
    }),
    { numRuns: 12 },
  );
});
