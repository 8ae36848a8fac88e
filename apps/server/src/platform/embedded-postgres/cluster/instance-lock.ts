import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LaunchError } from '../launch-error.ts';

export interface InstanceLock {
  release(): void;
}

/** SQLITE_BUSY. */
const busy = 5;
/** A lock that nobody refers to any more would be collected, and dropped with that. */
const held = new Set<DatabaseSync>();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The holder writes its number beside the lock, for the message only: it decides nothing. */
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
    throw new LaunchError(`${file} cannot be opened: does it belong to another user?`, { cause: error });
  }
}

/**
 * Takes the folder for this process, or throws a LaunchError when another one has it.
 *
 * SQLite is here for its one portable lock, which the operating system holds and drops at the end of the process,
 * however it ends: nothing can go stale and no number of a process can be mistaken for another's. Never open the lock
 * file elsewhere in this process: on POSIX, closing it would drop the lock.
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
      throw new LaunchError(`Another instance is already running in ${dataDir}${holder(holderFile)}.`);
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
