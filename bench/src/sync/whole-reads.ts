import { postgresCpu, processCpu } from '../cpu.ts';
import type { Line } from '../lines.ts';
import { median } from '../repeat.ts';
import { fillDrive, link, type PlatformName, type SyncBench, settled, unlink } from './drives.ts';
import { readPlainly } from './plain-reader.ts';

/** Files a second, and the share of what the platform alone gives, of which the lesser counts. */
const aim = { rate: 10_000, share: 0.8 };

interface WholeRead {
  alone: number;
  rate: number;
  /** CPU seconds of server and Postgres for a million files. */
  server: number;
  postgres: number;
}

async function wholeRead(bench: SyncBench, platform: PlatformName, items: number): Promise<WholeRead> {
  const { product } = bench;
  const sub = `${platform}-reader`;
  const alone = await readPlainly(bench, platform, sub);
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const begun = performance.now();
  const id = await link(bench, platform, sub);
  const files = await settled(bench, id);
  const seconds = (performance.now() - begun) / 1_000;
  if (files !== items) throw new Error(`${files} files were stored instead of ${items}`);
  const ofMillion = (milliseconds: number) => (milliseconds * 1_000) / items;
  const read = {
    alone,
    rate: files / seconds,
    server: ofMillion(processCpu(product.pid) - before.server),
    postgres: ofMillion(postgresCpu(product.postmaster) - before.postgres),
  };
  await unlink(bench, id);
  return read;
}

const rounded = (value: number): string => Math.round(value).toLocaleString('en');

function lineOf(platform: PlatformName, reads: readonly WholeRead[]): Line {
  const middle = (field: keyof WholeRead) => median(reads.map((read) => read[field]));
  const [rate, alone] = [middle('rate'), middle('alone')];
  const bar = Math.min(aim.rate, aim.share * alone);
  const cpu = `${middle('server').toFixed(0)} + ${middle('postgres').toFixed(0)} CPU s a million`;
  return {
    name: `whole read, ${platform}, files a second (the platform alone: ${rounded(alone)})`,
    value: `${rounded(rate)} (${cpu})`,
    bar: rounded(bar),
    isReached: rate >= bar,
  };
}

/** Reads a drive of either platform from the beginning, in turns, each time beside a reader that stores nothing. */
export async function wholeReadLines(bench: SyncBench, items: number, rounds: number): Promise<Line[]> {
  const names = ['google', 'microsoft'] as const;
  const reads = { google: [] as WholeRead[], microsoft: [] as WholeRead[] };
  for (const platform of names) fillDrive(bench, platform, `${platform}-reader`, items);
  for (let round = 0; round < rounds; round += 1)
    for (const platform of names) {
      const read = await wholeRead(bench, platform, items);
      console.log(`${platform}: ${rounded(read.rate)} files a second`);
      reads[platform].push(read);
    }
  return names.map((platform) => lineOf(platform, reads[platform]));
}
