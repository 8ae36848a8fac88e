import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InstanceRunning, LaunchError } from '../launch-error.ts';
import { isRunning } from '../process/processes.ts';

export interface InstanceLock {
  release(): void;
}

/** The error code SQLITE_BUSY. */
const busy = 5;
/** Keeps references: a lock that is garbage-collected would be released. */
const held = new Set<DatabaseSync>();

/** The process id that the holder wrote beside the lock; it is used in the message only. */
function holder(file: string): string {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && isRunning(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new LaunchError(`${file} in DATA_DIR cannot be opened: does it belong to another user?`, { cause: error });
  }
}

/**
 * Locks the folder for this process, or throws a LaunchError when another process holds the lock.
 *
 * SQLite is used only for its portable file lock. The operating system releases it when the process ends, however it
 * ends, so it never goes stale and no reused process id can be mistaken for the holder. Never open the lock file
 * elsewhere in this process: on POSIX, closing it would release the lock.
 */
export function lockInstance(dataDir: string): InstanceLock {
  const lockFile = path.join(dataDir, 'instance.lock');
  const holderFile = path.join(dataDir, 'instance.pid');
  const lock = openLock(lockFile);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new InstanceRunning(`Another instance is already running in ${dataDir}${holder(holderFile)}.`);
    throw error;
  }
  held.add(lock);
  chmodSync(lockFile, 0o600);
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}
