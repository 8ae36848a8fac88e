import type { Client } from '../../../tools/harness/client.ts';
import { runLoad, wireRequest } from '../load/load.ts';
import type { Product } from '../product.ts';
import { quantile } from '../repeat.ts';
import { tableOf } from '../table.ts';

const connections = 20;
const milliseconds = 3_000;
/** Milliseconds. */
const bar = 60;

/** How long searches of displays take while 20 ask one after the other without a pause. */
export async function measureCrowd(product: Product, session: Client, searches: readonly string[]): Promise<string> {
  const port = Number(new URL(product.url).port);
  const rows: string[][] = [];
  for (const fussy of searches) {
    const request = wireRequest('POST', '/appapi/devices', session.headers, { page: 1, filters: { fussy } });
    const { times, seconds } = await runLoad({ port, request, connections, milliseconds });
    const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const verdict = p99 <= bar ? 'reached' : `not reached (bar ${bar})`;
    rows.push([`"${fussy}"`, median.toFixed(1), p99.toFixed(1), (times.length / seconds).toFixed(0), verdict]);
  }
  return tableOf(['displays with', 'ms, median', 'ms, p99', 'a second', ''], rows);
}
