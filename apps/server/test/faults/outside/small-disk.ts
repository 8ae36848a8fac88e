import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Megabytes: a database, and what some minutes of writing add to it. */
const size = 700;

/** A disk of its own that can be filled up. */
export interface SmallDisk {
  fill(): void;
  empty(): void;
  remove(): void;
}

function writeUntilFull(file: string): void {
  const block = Buffer.alloc(1 << 20, 1);
  const handle = openSync(file, 'w');
  try {
    for (let bytes = block.length; bytes > 0; ) {
      try {
        writeSync(handle, block, 0, bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        bytes >>= 1;
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder a disk in memory, which takes root; undefined where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=700`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    fill: () => writeUntilFull(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
}
