import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { systemCode } from '../launch-error.ts';
import { serverEnvironment } from './server-environment.ts';

/** Signals to a process of Postgres: fast shutdown, immediate shutdown, kill. */
export type EndSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** How long each signal may take, in milliseconds. A fast shutdown writes a checkpoint. */
const patience: readonly [EndSignal, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

const run = promisify(execFile);

/** Sends a signal; a missing process is not an error. On Windows, pg_ctl sends it. */
export async function sendSignal(pid: number, signal: EndSignal, pgCtl: string): Promise<void> {
  try {
    if (process.platform === 'win32' && signal !== 'SIGKILL')
      await run(pgCtl, ['kill', signal.replace('SIG', ''), String(pid)], { env: serverEnvironment() });
    else process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH' && process.platform !== 'win32') throw error;
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
