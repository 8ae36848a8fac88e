import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { systemCode } from '../launch-error.ts';

/** What a process of Postgres understands: fast shutdown, immediate shutdown, the end. */
export type EndSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** How long each signal may take, in milliseconds. A fast shutdown writes a checkpoint. */
const patience: readonly [EndSignal, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

const run = promisify(execFile);

/** Sends a signal; a process that is gone is no error. On Windows the signals of Postgres travel by pg_ctl. */
export async function sendSignal(pid: number, signal: EndSignal, pgCtl: string): Promise<void> {
  try {
    if (process.platform === 'win32' && signal !== 'SIGKILL')
      await run(pgCtl, ['kill', signal.replace('SIG', ''), String(pid)]);
    else process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH' && process.platform !== 'win32') throw error;
  }
}

/**
 * Asks with ever harder signals until `gone` answers true; `gone` waits up to the milliseconds given to it.
 * Answers false when nothing helped.
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
