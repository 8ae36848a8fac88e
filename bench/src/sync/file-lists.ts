import { type Cost, costOf } from '../cost.ts';
import { loadDevices } from '../lists/load-data.ts';
import { middle } from '../lists/measure.ts';
import { tableOf } from '../table.ts';
import type { SyncBench } from './drives.ts';

const rounds = 3;

interface Asked {
  name: string;
  /** The parameters of the list of files. */
  files: string;
  /** The same of displays, as far as they have it. */
  displays?: object;
}

/** 20 rows each; displays have names where files have sizes, and dates in both. */
const asked = (lastPage: number): Asked[] => {
  const middlePage = Math.max(1, Math.round(lastPage / 2));
  const by = (column: string, direction: string) => ({ column, direction });
  return [
    { name: 'by name', files: 'order_by=name', displays: { order_by: by('name', 'asc') } },
    {
      name: 'by size, largest first',
      files: 'order_by=size&direction=desc',
      displays: { order_by: by('created_at', 'desc') },
    },
    {
      name: `by name, page ${middlePage}`,
      files: `order_by=name&page=${middlePage}`,
      displays: { order_by: by('name', 'asc'), page: middlePage },
    },
    { name: `by size, page ${middlePage}`, files: `order_by=size&page=${middlePage}` },
    {
      name: `by modified_at, latest first, page ${middlePage}`,
      files: `order_by=modified_at&direction=desc&page=${middlePage}`,
    },
    {
      name: 'by modified_at, last page',
      files: `order_by=modified_at&page=${lastPage}`,
      displays: { order_by: by('created_at', 'asc'), page: lastPage },
    },
    {
      name: 'search of 4 characters, few matches',
      files: 'fussy=zzzz',
      displays: { order_by: by('name', 'asc'), filters: { fussy: 'zzzz' } },
    },
    {
      name: 'search of 4 characters, many matches',
      files: 'fussy=arbe',
      displays: { order_by: by('name', 'asc'), filters: { fussy: 'room' } },
    },
    { name: 'the same by size, largest first', files: 'fussy=arbe&order_by=size&direction=desc' },
  ];
};

/** The costs of the files of a drive beside those of as many displays. */
export async function fileListTable(bench: SyncBench, id: number, items: number): Promise<string> {
  const { product, session } = bench;
  await loadDevices(product.database, items);
  const { rows } = await product.database.query<{ id: string }>(
    `SELECT f.id FROM cloud_file_counts n JOIN cloud_files f ON f.provider_id = n.provider_id AND f.item_id = n.parent_item_id
     WHERE n.provider_id = $1 AND NOT n.is_file ORDER BY n.total DESC LIMIT 1`,
    [id],
  );
  const files = (query: string) =>
    costOf(product, () => session.call('GET', `/appapi/cloudstorage_provider/${id}/files?${query}`));
  const displays = (body: object) =>
    costOf(product, () => session.call('POST', '/appapi/devices', { page: 1, ...body }));
  const cases = [...asked(Math.ceil(items / 20)), { name: 'one folder, by name', files: `parent_id=${rows[0]?.id}` }];
  const measured = new Map<Asked, { files: Cost[]; displays: Cost[] }>();
  for (let round = 0; round < rounds; round += 1)
    for (const one of cases) {
      const costs = measured.get(one) ?? { files: [], displays: [] };
      costs.files.push(await files(one.files));
      if (one.displays) costs.displays.push(await displays(one.displays));
      measured.set(one, costs);
    }
  const cells = (costs: readonly Cost[]): string[] => {
    if (costs.length === 0) return ['', '', ''];
    const { server, postgres, median } = middle(costs);
    return [server, postgres, median].map((value) => value.toFixed(1));
  };
  return tableOf(
    ['CPU ms a request', 'server', 'Postgres', 'ms, median', 'displays: server', 'Postgres', 'ms, median'],
    [...measured].map(([{ name }, costs]) => [name, ...cells(costs.files), ...cells(costs.displays)]),
  );
}
