import type { Client } from '../../../tools/harness/client.ts';
import { type Cost, costOf } from '../cost.ts';
import { postgresCpu } from '../cpu.ts';
import type { Product } from '../product.ts';
import { median, repeat } from '../repeat.ts';
import type { Case } from './cases.ts';

/** Calls of a round, however long they take: what else the machine does weighs less then. */
const leastCalls = 10;

/** The cost of a list request, beside a bare statement. */
export interface Figure extends Cost {
  /** CPU of Postgres for the bare statement, if there is one. */
  bare?: number | undefined;
}

/** @param bare what the bare statement took in an earlier round; it is measured once, because it may take seconds */
export async function measure(
  product: Product,
  session: Client,
  { path, method = 'POST', body, bare }: Case,
  known: number | undefined,
): Promise<Figure> {
  const cost = await costOf(product, () => session.call(method, path, body), leastCalls);
  if (known !== undefined || !bare) return { ...cost, bare: known };
  const before = postgresCpu(product.postmaster);
  const bareTimes = await repeat(() => product.database.query(bare), 1);
  return { ...cost, bare: (postgresCpu(product.postmaster) - before) / bareTimes.length };
}

/** The median of several rounds, of each figure by itself: the round in which Postgres was in the middle says little of the server. */
export function middle(costs: readonly Cost[]): Cost {
  const of = (which: keyof Cost) => median(costs.map((cost) => cost[which]));
  return { server: of('server'), postgres: of('postgres'), median: of('median') };
}
