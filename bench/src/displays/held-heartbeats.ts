import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../lines.ts';
import type { Product } from '../product.ts';
import { median } from '../repeat.ts';
import type { BeatCounts, Beats } from './beats.ts';
import { Pace } from './hold.ts';
import { lagOf } from './lag.ts';
import { meter } from './usage.ts';

/** Seconds between two heartbeats of a display. */
export const period = 60;

/** One of so many displays is looked at to see how far last_seen_at is behind. */
const sampled = 50;

/** p99 and lag in milliseconds and seconds; shares of the offered heartbeats, and of the updates that need no index. */
const bars = { p99: 100, lag: 5, answered: 0.999, hot: 0.95 };

interface Updates {
  all: number;
  hot: number;
}

async function updatesOf({ database }: Product): Promise<Updates> {
  const { rows } = await database.query<Updates>(
    `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'device_presence'`,
  );
  return rows[0] ?? { all: 0, hot: 0 };
}

/** Observations while the fleet was held. */
interface Held {
  displays: number;
  seconds: number;
  counts: BeatCounts;
  cpu: string;
  memory: number;
  lags: number[];
  updates: Updates;
}

async function hold(product: Product, beats: Beats, displays: number, lasting: number): Promise<Held> {
  const pace = new Pace(beats, displays, period);
  await wait(5_000);
  beats.takeCounts();
  const [before, cpu, begun] = [await updatesOf(product), meter(product), performance.now()];
  const lags: number[] = [];
  while (performance.now() - begun < lasting * 1_000) {
    await wait(10_000);
    lags.push((await lagOf(product.database, beats, { oneOf: sampled })).seconds);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const counts = beats.takeCounts();
  const used = cpu(counts.answered);
  const memory = product.memory();
  await pace.stop();
  const after = await updatesOf(product);
  const updates = { all: after.all - before.all, hot: after.hot - before.hot };
  return { displays, seconds, counts, cpu: used, memory, lags, updates };
}

/** Lets the whole fleet beat once a minute, for so many seconds. */
export async function heldHeartbeatLines(
  product: Product,
  beats: Beats,
  { displays, lasting }: { displays: number; lasting: number },
): Promise<Line[]> {
  const { seconds, counts, cpu, memory, lags, updates } = await hold(product, beats, displays, lasting);
  const [rate, offered] = [counts.answered / seconds, displays / period];
  const [p50, p99] = [counts.latencies.quantile(0.5), counts.latencies.quantile(0.99)];
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const statuses = [...counts.statuses].map(([status, count]) => `${status}: ${share(count, counts.answered)}`);
  const isGood = counts.lost === 0 && counts.count(200) + counts.count(304) === counts.answered;
  const lag = Math.max(...lags);
  return [
    {
      name: `heartbeats a second of ${displays.toLocaleString('en')} displays, one each ${period} s, for ${Math.round(seconds)} s`,
      value: rate.toFixed(0),
      bar: offered.toFixed(0),
      isReached: rate >= offered * bars.answered,
    },
    {
      name: 'p50 and p99 from when they are due, ms',
      value: `${p50.toFixed(1)} and ${p99.toFixed(1)}`,
      bar: `p99 ${bars.p99}`,
      isReached: p99 <= bars.p99,
    },
    { name: 'answers', value: statuses.join(', '), bar: 'only 200 and 304', isReached: isGood },
    { name: 'CPU ms a heartbeat, server + Postgres', value: cpu, bar: '' },
    { name: 'memory of the server with all these connections, MB', value: memory.toFixed(0), bar: '' },
    {
      name: 'last_seen_at is behind by, s, median and worst',
      value: `${median(lags).toFixed(1)} and ${lag.toFixed(1)}`,
      bar: String(bars.lag),
      isReached: lag <= bars.lag,
    },
    {
      name: 'signs of life written within the page, without an index (HOT)',
      value: share(updates.hot, updates.all),
      bar: '95 %',
      isReached: updates.hot >= bars.hot * updates.all,
    },
  ];
}
