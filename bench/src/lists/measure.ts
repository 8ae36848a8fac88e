import type { Client } from '../../../tools/harness/client.ts';
import { type Cost, costOf } from '../cost.ts';
import { postgresCpu } from '../cpu.ts';
import type { Product } from '../product.ts';
import { repeat } from '../repeat.ts';
import type { Case } from './cases.ts';

/** The cost of a list request, beside a bare statement. */
export interface Figure extends Cost {
  /** CPU of Postgres for the bare statement, if there is one. */
  bare?: number | undefined;
}

/** @param bare what the bare statement took in an earlier round; it is measured once, because it may take seconds */
export async function measure(
  product: Product,
  session: Client,
  { path, body, bare }: Case,
  known: number | undefined,
): Promise<Figure> {
  const cost = await costOf(product, () => session.call('POST', path, body));
  if (known !== undefined || !bare) return { ...cost, bare: known };
  const before = postgresCpu(product.postmaster);
  const bareTimes = await repeat(() => product.database.query(bare), 1);
  return { ...cost, bare: (postgresCpu(product.postmaster) - before) / bareTimes.length };
}

/** The median of several rounds, by the CPU time of Postgres and server together. */
export function middle<Measured extends Cost>(figures: readonly Measured[]): Measured | undefined {
  const sorted = [...figures].sort((a, b) => a.server + a.postgres - b.server - b.postgres);
  return sorted[sorted.length >> 1];
}
