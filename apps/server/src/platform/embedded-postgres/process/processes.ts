import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Whether a process runs, also one of another user. */
export function isRunning(pid: number): boolean {
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
    if (pid === undefined || !isRunning(pid)) continue;
    log.info({ file: name, pid }, 'Removed a stale pid file of Postgres');
    await rm(file, { force: true });
  }
}

const run = promisify(execFile);
const programs = new Set(['postgres', 'initdb']);

/** Returns undefined for a process that is gone, is a zombie or belongs to another account. */
async function unlessHidden<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error)) return undefined;
    throw error;
  }
}

/** Every program of Postgres changes into its data folder, so its working directory tells where it belongs. */
async function onLinux(directory: string): Promise<number[]> {
  const folder = await unlessHidden(stat(directory));
  if (!folder) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const program = await unlessHidden(readlink(`/proc/${pid}/exe`));
      // If npm has replaced the program since, the link ends in " (deleted)".
      if (!program || !programs.has(path.basename(program.replace(/ \(deleted\)$/, '')))) return false;
      const cwd = await unlessHidden(stat(`/proc/${pid}/cwd`));
      return cwd?.dev === folder.dev && cwd.ino === folder.ino;
    }),
  );
  return pids.filter((_, index) => found[index]).map(Number);
}

/** Without /proc, only the process that the folder's pid file names can be checked, by its command line. */
async function onMacOS(directory: string): Promise<number[]> {
  const pid = await recordedPid(path.join(directory, 'postmaster.pid'));
  if (pid === undefined) return [];
  const listing = await unlessHidden(run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]));
  return listing?.stdout.includes(`-D ${directory}`) ? [pid] : [];
}

/** The ids of the running processes of Postgres, initdb included, that work in a folder. Zombies do not count. */
export const processesIn = (directory: string): Promise<number[]> =>
  process.platform === 'linux' ? onLinux(directory) : onMacOS(directory);
