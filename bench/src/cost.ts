import { postgresCpu, processCpu } from './cpu.ts';
import type { Product } from './product.ts';
import { median, repeat } from './repeat.ts';

/** The cost of one call in milliseconds: CPU of server and Postgres, and the median duration. */
export interface Cost {
  server: number;
  postgres: number;
  median: number;
}

/** Measures a call that is repeated, after a first time that does not count. */
export async function costOf(product: Product, call: () => Promise<unknown>, least?: number): Promise<Cost> {
  await call();
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const times = await repeat(call, least);
  return {
    server: (processCpu(product.pid) - before.server) / times.length,
    postgres: (postgresCpu(product.postmaster) - before.postgres) / times.length,
    median: median(times),
  };
}
