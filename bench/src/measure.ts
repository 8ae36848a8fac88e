import type { Case } from './cases.ts';
import { postgresCpu, processCpu } from './cpu.ts';
import type { Product } from './product.ts';
import type { Session } from './session.ts';

/** What one case cost a request: CPU of server and Postgres, and the median time, in milliseconds. */
export interface Figure {
  name: string;
  server: number;
  postgres: number;
  median: number;
  bar: Case['bar'];
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Long enough for the clock of the kernel, whose tick is 10 ms, and short enough for the slow ones. */
const shortest = 400;
const mostRequests = 200;

export async function measure(product: Product, session: Session, { name, path, body, bar }: Case): Promise<Figure> {
  await session.post(path, body);
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const times: number[] = [];
  for (
    const end = performance.now() + shortest;
    times.length < mostRequests && (times.length < 3 || performance.now() < end);
  ) {
    const start = performance.now();
    await session.post(path, body);
    times.push(performance.now() - start);
  }
  return {
    name,
    bar,
    server: (processCpu(product.pid) - before.server) / times.length,
    postgres: (postgresCpu(product.postmaster) - before.postgres) / times.length,
    median: median(times),
  };
}

/** The figure in the middle of several rounds, by what Postgres and server took together. */
export function middle(figures: readonly Figure[]): Figure | undefined {
  const sorted = [...figures].sort((a, b) => a.server + a.postgres - b.server - b.postgres);
  return sorted[sorted.length >> 1];
}
