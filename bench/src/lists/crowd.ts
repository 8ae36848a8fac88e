import type { Client } from '../../../tools/harness/client.ts';
import { Histogram } from '../../../tools/harness/displays/histogram.ts';
import { runLoad, wireRequest } from '../load/load.ts';
import type { Product } from '../product.ts';
import { tableOf } from '../table.ts';
import type { Asked } from './bare.ts';
import { bodyOf, crowded, crowdedWords } from './cases.ts';

const connections = 20;
const milliseconds = 3_000;
/** Milliseconds. */
const bar = 60;

const nameOf = ({ fussy, status, page }: Asked): string =>
  [fussy ? `with "${fussy}"` : `"${status}"`, page && `page ${page}`].filter(Boolean).join(', ');

/** How long lists of displays take while 20 ask one after the other without a pause: all for the same, and for others. */
export async function measureCrowd(product: Product, session: Client): Promise<string> {
  const port = Number(new URL(product.url).port);
  const requestOf = (asked: Asked) => wireRequest('POST', '/appapi/devices', session.headers, bodyOf(asked));
  const rows: string[][] = [];
  const measure = async (name: string, asked: readonly Asked[]) => {
    const { times, seconds } = await runLoad({ port, request: asked.map(requestOf), connections, milliseconds });
    const waits = Histogram.of(times);
    const [median, p99] = [waits.quantile(0.5), waits.quantile(0.99)];
    const verdict = p99 <= bar ? 'reached' : `not reached (bar ${bar})`;
    rows.push([name, median.toFixed(1), p99.toFixed(1), (times.length / seconds).toFixed(0), verdict]);
  };
  for (const asked of crowded) await measure(nameOf(asked), [asked]);
  await measure(`${crowdedWords.length} words with 16,000 matches each`, crowdedWords);
  return tableOf(['displays', 'ms, median', 'ms, p99', 'a second', ''], rows);
}
