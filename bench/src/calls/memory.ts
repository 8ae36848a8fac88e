import { Client } from '../../../tools/harness/client.ts';
import type { Line } from '../lines.ts';
import { runLoad, wireRequest } from '../load/load.ts';
import { administrator, type Product } from '../product.ts';

const connections = 20;

/** How long the load lasts in all, and in how many rounds: each has all kinds of requests, so that growth shows. */
export interface LoadLength {
  seconds: number;
  rounds: number;
}

/** As dense as the machine allows: one of these minutes has the calls of a busy hour. */
const short: LoadLength = { seconds: 80, rounds: 2 };

/** The memory of the server's process after dense load of several kinds, and the most that it held meanwhile. */
export async function memoryLines(
  product: Product,
  session: Client,
  record: string,
  { seconds, rounds }: LoadLength = short,
): Promise<Line[]> {
  const visitor = new Client(product.url);
  await visitor.open('/login');
  const requests = [
    record,
    wireRequest('POST', '/appapi/networkdrives', session.headers, { page: 1, per_page: 100 }),
    wireRequest('POST', '/appapi/users', session.headers, { page: 1, filters: { fussy: 'admin' } }),
    wireRequest('POST', '/login', visitor.headers, administrator),
  ];
  const port = Number(new URL(product.url).port);
  const milliseconds = (seconds * 1_000) / rounds / requests.length;
  product.peakMemory();
  const after: number[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round++) {
    for (const request of requests) {
      const { times } = await runLoad({ port, request, connections, milliseconds });
      sent += times.length;
    }
    after.push(product.memory());
  }
  const [half = 0, last = 0] = [after[Math.ceil(after.length / 2) - 1], after.at(-1)];
  return [
    {
      name: `memory of the server after ${sent.toLocaleString('en')} requests in ${Math.round(seconds)} s, MB`,
      value: `${last.toFixed(0)} (${half.toFixed(0)} after half of them)`,
      bar: '200',
      isReached: last <= 200,
    },
    { name: 'its peak, hashes in the making included, MB', value: product.peakMemory().toFixed(0), bar: '' },
  ];
}
