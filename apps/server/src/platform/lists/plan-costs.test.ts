import { directions } from '@account/contract/calls/list-options';
import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFilePositions } from '../../modules/cloud-storage/file-orders.queries.ts';
import { deviceIndexes } from '../../modules/devices/device-list.queries.ts';
import { userIndexes } from '../../modules/users/user-list.queries.ts';
import { type Asked, type List, lists, useFilledLists } from './test/plan-lists.ts';
import { rowsRead, throughClient } from './test/plans.ts';

const { client, stepsOfPage } = await useFilledLists();
const cases = lists.flatMap((list) => list.columns.map((column) => [list.name, column, list] as const));
const kept = new Set([...deviceIndexes, ...userIndexes].map(({ list }) => list));

/** The rows that may be read for a page at either end: from one position to the next, or all that are sorted. */
const mostRows = ({ name, sorted = 0 }: List, column: string): number =>
  kept.has(`${name}.${column}`) ? 1_100 : 500 + (column === 'name' ? 0 : sorted);

it.each(cases.filter(([, column]) => column !== 'role_name'))(
  'the first and the last page of %s by %s cost few rows',
  async (_name, column, list) => {
    for (const page of [1, Math.ceil(list.rows / 20)])
      expect(
        rowsRead(await stepsOfPage(list, { search: '', page, column, direction: 'asc' }), list.table),
      ).toBeLessThan(mostRows(list, column));
  },
);

it.each(cases.filter(([name, column]) => kept.has(`${name}.${column}`)))(
  'no page of %s by %s costs by its depth',
  async (_name, column, list) => {
    for (const direction of directions)
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const page = Math.round((share * list.rows) / 20);
        const steps = await stepsOfPage(list, { search: '', page, column, direction });
        expect(rowsRead(steps, list.table), `page ${page} ${direction}`).toBeLessThan(1_500);
      }
  },
);

const files = lists.find(({ name }) => name === 'files of a drive') as List;

describe.each(['files of a drive', 'files of two drives'])('a page of %s with a frequent word', (name) => {
  const list = lists.find((one) => one.name === name) as List;
  it.each(fileList.sorted)('by %s is found without sorting all', async (column) => {
    for (const direction of directions)
      for (const page of [1, 500]) {
        const steps = await stepsOfPage(list, { search: 'file', page, column, direction });
        expect(rowsRead(steps, 'cloud_files'), `page ${page} ${direction}`).toBeLessThan(25_000);
      }
  });

  it.each(fileList.sorted)('by %s costs little without matches', async (column) => {
    const steps = await stepsOfPage(list, { search: 'nothing like it', page: 1, column, direction: 'asc' });
    expect(rowsRead(steps, 'cloud_files')).toBeLessThan(3_000);
  });
});

describe('files of a drive with positions', () => {
  beforeAll(async () => {
    for (const column of fileList.sorted)
      await makeFilePositions(throughClient(client), { providerId: 1, within: null, column });
  });

  const middle = (column: string, direction: 'asc' | 'desc', share = 0.5): Asked => {
    return { search: '', page: Math.round((share * files.rows) / 20), column, direction };
  };

  it.each(fileList.sorted)('no page by %s costs by its depth', async (column) => {
    for (const direction of directions)
      for (const share of [0.2, 0.3, 0.5, 0.7, 0.9]) {
        const steps = await stepsOfPage(files, middle(column, direction, share));
        expect(rowsRead(steps, 'cloud_files', { entriesToo: true }), `${share} ${direction}`).toBeLessThan(1_500);
        expect(rowsRead(steps, 'cloud_files')).toBeLessThan(100);
      }
  });

  it.each(fileList.sorted)('the check notices pages by %s without positions', async (column) => {
    const steps = await stepsOfPage(files, middle(column, 'asc'), 'DELETE FROM cloud_file_marks');
    expect(rowsRead(steps, 'cloud_files', { entriesToo: true })).toBeGreaterThan(10_000);
  });
});
