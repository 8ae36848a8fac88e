import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { LaunchError, systemCode } from '../launch-error.ts';
import { processesIn, recordedPid, removeMistakenPidFiles } from './processes.ts';

/** Signals to a process of Postgres: fast shutdown, immediate shutdown, kill. */
export type EndSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** How long each signal may take, in milliseconds. A fast shutdown writes a checkpoint. */
const patience: readonly [EndSignal, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Sends a signal; a missing process is not an error. */
export function sendSignal(pid: number, signal: EndSignal): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Sends harder and harder signals until `gone` returns true; `gone` waits up to the given milliseconds. Returns false
 * when nothing helped.
 */
export async function endWith(
  send: (signal: EndSignal) => Promise<void>,
  gone: (milliseconds: number) => Promise<boolean>,
): Promise<boolean> {
  for (const [signal, milliseconds] of patience) {
    await send(signal);
    if (await gone(milliseconds)) return true;
  }
  return false;
}

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
