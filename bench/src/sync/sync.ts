import { type Line, tableOfLines } from '../lines.ts';
import { besideAnotherLines } from './beside-another.ts';
import { fillDrive, link, type SyncBench, settled, startSyncBench, unlink } from './drives.ts';
import { fileListTable } from './file-lists.ts';
import { tenChangeLines } from './ten-changes.ts';
import { wholeReadLines } from './whole-reads.ts';

/** Rounds are interleaved; the median counts. */
const rounds = 3;
const few = 1_000;

/** How much more memory the server may hold at its peak when it reads a big drive instead of a small one, in MB. */
const memoryBar = 64;

async function readSmall(bench: SyncBench): Promise<number> {
  fillDrive(bench, 'google', 'small', few);
  for (let time = 0; time < 5; time += 1) {
    const id = await link(bench, 'google', 'small');
    await settled(bench, id);
    await unlink(bench, id);
  }
  return bench.product.peakMemory();
}

/** Measures the synchronisation of drives and their lists of files; scale 1 is drives of 1,000,000 files. */
export async function measureSync(scale: number): Promise<string> {
  const items = Math.round(1_000_000 * scale);
  const count = items.toLocaleString('en');
  const bench = await startSyncBench();
  try {
    console.log(`Reading drives of ${count} files …`);
    const small = await readSmall(bench);
    const lines: Line[] = await wholeReadLines(bench, items, rounds);
    const big = bench.product.peakMemory();
    lines.push({
      name: `memory of the server at its peak, MB, with ${count} files (with ${few.toLocaleString('en')}: ${small.toFixed(0)})`,
      value: big.toFixed(0),
      bar: `${memoryBar} more`,
      isReached: big <= small + memoryBar,
    });
    lines.push(...(await besideAnotherLines(bench, items)));
    const drive = fillDrive(bench, 'google', 'kept', items);
    const id = await link(bench, 'google', 'kept');
    await settled(bench, id);
    lines.push(...(await tenChangeLines(bench, 'google', { id, drive, name: count })));
    const lists = await fileListTable(bench, id, items);
    return `## Synchronisation of ${count} files\n\n${tableOfLines(lines)}\n\n## Lists of ${count} files\n\n${lists}`;
  } finally {
    await bench.product.stop();
    await bench.platforms.close();
  }
}
