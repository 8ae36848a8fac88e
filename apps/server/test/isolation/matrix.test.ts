import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@account/contract/api';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { type CallerName, callers, openDoors, standingOf } from './callers.ts';
import { examine } from './examine.ts';
import { isList, listBodies } from './list-calls.ts';
import type { Call } from './open-calls.ts';
import { matrix } from './rows.ts';
import type { StoredRow } from './stored-rows.ts';
import { cellOf, cellsIn, matrixPage } from './table.ts';
import { widestOf } from './width.ts';
import { useWorld } from './world.ts';

const world = useWorld();
let clientOf: (name: CallerName) => Client;
beforeAll(async () => {
  clientOf = await openDoors(world);
});

const file = path.join(import.meta.dirname, '../../../../docs/isolation.md');
const published = cellsIn(await readFile(file, 'utf8'), matrix);

/** With UPDATE_DOCS=1 what is seen becomes what is published. */
const isUpdating = process.env.UPDATE_DOCS === '1';

it('every call of the contract has its row', () => {
  const rows = new Set(matrix.map(({ endpoint }) => endpoint.id));
  expect([...rows].toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

describe.each(matrix.map((row) => [row.name, row] as const))('%s', (name, { endpoint, arrange, statuses }) => {
  let calls: Call[];
  let before: StoredRow[];
  beforeAll(async () => {
    const call = await arrange(world);
    calls = isList(endpoint) ? listBodies(endpoint).map((body) => ({ ...call, body })) : [call];
    await world.state.save();
    before = await world.rows();
  });

  it.each(callers)('by %s', async (as) => {
    const shown = [];
    for (const call of calls) {
      const { response, changed, holes } = await examine(world, { as, client: clientOf(as), endpoint, call, before });
      if (changed) await world.state.restore();
      const what = `${JSON.stringify(call)} ${JSON.stringify(response.body).slice(0, 500)}`;
      expect(response.status, what).toBe(statuses[as]);
      expect(holes, what).toEqual([]);
      // Refusals to a directory are written as lines of it.
      if (response.status >= 300 && as !== 'directory') expect(changed).toBe(false);
      if (response.status === 200 && isList(endpoint)) shown.push(...response.body.data);
    }
    const width = widestOf(shown, before, standingOf(world, as));
    if (isList(endpoint)) expect(statuses[as] === 200, 'an empty list proves nothing').toBe(width !== undefined);
    const seen = width ? `${statuses[as]} ${width}` : String(statuses[as]);
    if (isUpdating) published.set(cellOf(name, as), seen);
    expect(published.get(cellOf(name, as)), 'docs/isolation.md says so; UPDATE_DOCS=1 writes it').toBe(seen);
  });
});

it('the published page has these rows and no others', async () => {
  const page = matrixPage(matrix, published);
  if (isUpdating) await writeFile(file, page);
  expect(await readFile(file, 'utf8'), 'this test writes the page with UPDATE_DOCS=1').toBe(page);
});
