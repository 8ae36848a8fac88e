import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../lines.ts';
import type { Product } from '../product.ts';
import type { Beats } from './beats.ts';
import { period } from './held-heartbeats.ts';
import { Pace } from './hold.ts';
import { lagOf } from './lag.ts';

const bar = 5;

/** Kills the server while the fleet beats, and counts the acknowledged heartbeats that are lost. */
export async function killedLines(product: Product, beats: Beats, displays: number): Promise<Line[]> {
  const pace = new Pace(beats, displays, period);
  await wait(10_000);
  process.kill(product.pid, 'SIGKILL');
  const died = Date.now();
  await pace.stop();
  beats.takeCounts();
  const start = await product.restart({ signal: 'SIGKILL' });
  const { missing, seconds } = await lagOf(product.database, beats, { at: died });
  return [
    {
      name: `kill -9 in the middle: seconds of last_seen_at that are lost (of ${missing} displays)`,
      value: seconds.toFixed(1),
      bar: String(bar),
      isReached: seconds <= bar,
    },
    { name: 'from the start after it to the first response, s', value: start.toFixed(1), bar: '' },
  ];
}
