import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '../processes/drives/draws.ts';
import { checkFiles } from './check/files.ts';
import { Findings } from './check/findings.ts';
import { readBack } from './check/read-back.ts';
import { checkTotals } from './check/totals.ts';
import { checkWholeness } from './check/wholeness.ts';
import type { Fault } from './kinds/fault.ts';
import { Ledger } from './load/ledger.ts';
import type { Load } from './load/load.ts';
import type { Product } from './product/product.ts';

/** One round, and its findings. */
export interface Round {
  fault: string;
  ledger: Ledger;
  findings: Findings;
  /** Seconds from the end of the fault, or from the kill, until every program was ready; undefined: never. */
  recovery: number | undefined;
}

/** Clients that the fault does not touch fail only with calls that were under way. */
function checkFailures({ mayFail }: Fault, ledger: Ledger, findings: Findings): void {
  if (!mayFail) return;
  const counts = new Map<number, number>();
  for (const client of ledger.failed) counts.set(client, (counts.get(client) ?? 0) + 1);
  for (const [client, count] of counts)
    if (count > mayFail(client)) findings.others.push(`${count} calls of client ${client} failed`);
}

/** Lets a fault happen while everybody writes, and reads everything back. */
export async function playRound(
  product: Product,
  load: Load,
  fault: Fault,
  prefix: string,
  draw: Draw,
): Promise<Round> {
  const findings = new Findings();
  const ledger = new Ledger();
  await fault.arrange?.(product, draw);
  const stop = load.start(ledger, prefix);
  await wait(300 + draw(900));
  await fault.strike(product, draw);
  if (fault.lasts) await wait(fault.lasts + draw(500));
  const endedAt = performance.now();
  await fault.recover?.(product);
  const isBack = await Promise.all(product.seats.map((seat) => seat.awaitReady()));
  const recovery = isBack.includes(false) ? undefined : (performance.now() - endedAt) / 1_000;
  await wait(300);
  await stop();
  if (recovery === undefined) {
    findings.others.push('it did not come back by itself');
    return { fault: fault.name, ledger, findings, recovery };
  }
  checkFailures(fault, ledger, findings);
  findings.others.push(...new Set(ledger.wrong));
  const [{ client }] = load.desks as [Load['desks'][number]];
  await readBack(client, ledger, prefix, findings);
  await checkTotals(product, client, findings);
  await checkWholeness(product, prefix, findings);
  await checkFiles(product, client, ledger, findings);
  await fault.check?.(product, findings);
  return { fault: fault.name, ledger, findings, recovery };
}
