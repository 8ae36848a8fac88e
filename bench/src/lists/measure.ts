import type { Client } from '../../../tools/harness/client.ts';
import { postgresCpu, processCpu } from '../cpu.ts';
import type { Product } from '../product.ts';
import { quantile, repeat } from '../repeat.ts';
import type { Case } from './cases.ts';

/** The cost of one request in milliseconds: CPU of server and Postgres, and the median duration. */
export interface Figure {
  server: number;
  postgres: number;
  /** CPU of Postgres for the bare statement. */
  bare: number;
  median: number;
}

export async function measure(product: Product, session: Client, { path, body, bare }: Case): Promise<Figure> {
  await session.call('POST', path, body);
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const times = await repeat(() => session.call('POST', path, body));
  const between = postgresCpu(product.postmaster);
  const server = (processCpu(product.pid) - before.server) / times.length;
  const bareTimes = await repeat(() => product.database.query(bare), 1);
  return {
    server,
    postgres: (between - before.postgres) / times.length,
    bare: (postgresCpu(product.postmaster) - between) / bareTimes.length,
    median: quantile(times, 0.5),
  };
}

/** The median of several rounds, by the CPU time of Postgres and server together. */
export function middle(figures: readonly Figure[]): Figure | undefined {
  const sorted = [...figures].sort((a, b) => a.server + a.postgres - b.server - b.postgres);
  return sorted[sorted.length >> 1];
}
