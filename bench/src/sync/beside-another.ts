import type { Line } from '../lines.ts';
import { fillDrive, link, type SyncBench, settled, unlink } from './drives.ts';

const files = 100;
const bar = 3;

/** While a big drive is read, small ones are linked: how long they wait. */
export async function besideAnotherLines(bench: SyncBench, items: number): Promise<Line[]> {
  fillDrive(bench, 'microsoft', 'big', items);
  const big = await link(bench, 'microsoft', 'big');
  const times: number[] = [];
  for (let place = 0; place < 5; place += 1) {
    fillDrive(bench, 'google', `small-${place}`, files);
    const begun = performance.now();
    await settled(bench, await link(bench, 'google', `small-${place}`));
    times.push((performance.now() - begun) / 1_000);
  }
  const { rows } = await bench.product.database.query<{ is_read: boolean }>(
    `SELECT job_status = 'processing' AS is_read FROM cloud_storage_providers WHERE id = $1`,
    [big],
  );
  if (!rows[0]?.is_read) throw new Error('the big drive was read before the small ones');
  await unlink(bench, big);
  const longest = Math.max(...times);
  return [
    {
      name: `${files} files while ${items.toLocaleString('en')} of another drive are read, longest of 5, s`,
      value: longest.toFixed(1),
      bar: String(bar),
      isReached: longest <= bar,
    },
  ];
}
