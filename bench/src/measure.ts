import type { Case } from './cases.ts';
import { postgresCpu, processCpu } from './cpu.ts';
import type { Product } from './product.ts';
import type { Session } from './session.ts';

/** What one case cost a request: CPU of server and Postgres, and the median time, in milliseconds. */
export interface Figure {
  server: number;
  postgres: number;
  /** CPU of Postgres for the bare statement. */
  bare: number;
  median: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Long enough for the clock of the kernel, whose tick is 10 ms, and short enough for the slow ones. */
const shortest = 400;
const mostCalls = 200;

/** Calls again and again; answers how long each took, in milliseconds. */
async function repeat(call: () => Promise<unknown>, least: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + shortest;
  while (times.length < mostCalls && (times.length < least || performance.now() < end)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

export async function measure(product: Product, session: Session, { path, body, bare }: Case): Promise<Figure> {
  await session.post(path, body);
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const times = await repeat(() => session.post(path, body), 3);
  const between = postgresCpu(product.postmaster);
  const server = (processCpu(product.pid) - before.server) / times.length;
  const bareTimes = await repeat(() => product.database.query(bare), 1);
  return {
    server,
    postgres: (between - before.postgres) / times.length,
    bare: (postgresCpu(product.postmaster) - between) / bareTimes.length,
    median: median(times),
  };
}

/** The figure in the middle of several rounds, by what Postgres and server took together. */
export function middle(figures: readonly Figure[]): Figure | undefined {
  const sorted = [...figures].sort((a, b) => a.server + a.postgres - b.server - b.postgres);
  return sorted[sorted.length >> 1];
}
