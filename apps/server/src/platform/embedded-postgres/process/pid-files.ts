import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { systemCode, unlessMissing } from '../launch-error.ts';

/** The files in which Postgres records its process id: the one of the folder and the one of its socket. */
const pidFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/** The process id on the first line of a file, or undefined. */
export async function recordedPid(file: string): Promise<number | undefined> {
  const text = await unlessMissing(readFile(file, 'utf8'));
  const pid = Math.abs(Number.parseInt(text ?? '', 10));
  return pid > 0 ? pid : undefined;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/**
 * Removes pid files that name a process which is not a Postgres of this folder: its id was reused by another program,
 * or it is a zombie. Postgres would take either for a running server. Requires that no Postgres works in the folder.
 * Pid files of processes that are gone stay, because Postgres does further checks with them.
 */
export async function removeMistakenPidFiles(directory: string, log: Log): Promise<void> {
  for (const name of pidFiles) {
    const file = path.join(directory, name);
    const pid = await recordedPid(file);
    if (pid === undefined || !exists(pid)) continue;
    log.info({ file: name, pid }, 'Removed a stale pid file of Postgres');
    await rm(file, { force: true });
  }
}
