import type { StandInDrive } from '../../../tools/harness/drive-platforms/store/stand-in-drive.ts';
import { postgresCpu, processCpu } from '../cpu.ts';
import type { Line } from '../lines.ts';
import { type PlatformName, type SyncBench, settled } from './drives.ts';

const rounds = 20;

function changeTen(drive: StandInDrive, round: number): void {
  for (let change = 0; change < 5; change += 1) {
    drive.rename(drive.idOf(1_000 + change * 100 + round), `Renamed ${round} ${change}`);
    drive.add({ name: `Added ${round} ${change}.pdf`, size: round });
  }
}

/** Rows of files that were ever added, changed or removed; a connection reports it within ten seconds. */
async function rowsWritten({ product }: SyncBench): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const { rows } = await product.database.query<{ written: string }>(
    `SELECT n_tup_ins + n_tup_upd + n_tup_del AS written FROM pg_stat_user_tables WHERE relname = 'cloud_files'`,
  );
  return Number(rows[0]?.written);
}

/** Synchronises a drive that is in step and has ten changes, again and again. */
export async function tenChangeLines(
  bench: SyncBench,
  platform: PlatformName,
  { id, drive, name }: { id: number; drive: StandInDrive; name: string },
): Promise<Line[]> {
  const { product, platforms, session } = bench;
  const before = {
    rows: await rowsWritten(bench),
    requests: platforms[platform].requestCount,
    cpu: processCpu(product.pid) + postgresCpu(product.postmaster),
  };
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    changeTen(drive, round);
    await session.call('POST', '/appapi/dispatch-sync-job', { id });
    await settled(bench, id);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const cpu = (processCpu(product.pid) + postgresCpu(product.postmaster) - before.cpu) / rounds;
  const requests = (platforms[platform].requestCount - before.requests) / rounds;
  const rows = ((await rowsWritten(bench)) - before.rows) / rounds;
  const line = (what: string, value: number, bar: number): Line => ({
    name: `10 changes of ${name}, ${what}`,
    value: value.toFixed(1),
    bar: String(bar),
    isReached: value <= bar,
  });
  return [
    line('requests', requests, 1),
    line('rows written', rows, 10),
    line('CPU ms', cpu, 100),
    line('ms from the call to the end', (seconds * 1_000) / rounds, 1_000),
  ];
}
