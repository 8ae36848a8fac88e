import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { LaunchError } from '../launch-error.ts';
import { type EndSignal, endWith, sendSignal } from './end-processes.ts';
import { recordedPid, removeMistakenPidFiles } from './pid-files.ts';
import { processesIn } from './processes.ts';

/** Milliseconds. Processes that are not our children cannot be waited for, so they are polled at this interval. */
const interval = 10;

async function goneWithin(directory: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while ((await processesIn(directory)).length > 0) {
    if (performance.now() > deadline) return false;
    await wait(interval);
  }
  return true;
}

/** Kills the processes that still work in a folder whose content is not needed. */
export async function killProcesses(directory: string): Promise<void> {
  for (const pid of await processesIn(directory)) sendSignal(pid, 'SIGKILL');
  if (!(await goneWithin(directory, 5_000))) throw new LaunchError(`Processes in ${directory} cannot be ended.`);
}

/**
 * Stops a Postgres in the folder whose parent was killed, or the backends of a Postgres that was killed, and removes
 * pid files that would keep a new one from starting. Requires the instance lock.
 */
export async function clearLeftovers(directory: string, log: Log): Promise<void> {
  const found = await processesIn(directory);
  if (found.length > 0) {
    const postmaster = await recordedPid(path.join(directory, 'postmaster.pid'));
    log.warn({ processes: found.length, pid: postmaster }, 'Ending what is left of an earlier Postgres');
    const send = async (signal: EndSignal) => {
      // The postmaster ends its children in order; they are signalled directly when it is dead or too slow.
      const running = await processesIn(directory);
      const orderly = signal === 'SIGINT' && postmaster !== undefined && running.includes(postmaster);
      for (const pid of orderly ? [postmaster] : running) sendSignal(pid, signal);
    };
    if (!(await endWith(send, (milliseconds) => goneWithin(directory, milliseconds))))
      throw new LaunchError(`A Postgres of an earlier run cannot be stopped (process ${found.join(', ')}).`);
  }
  await removeMistakenPidFiles(directory, log);
}
