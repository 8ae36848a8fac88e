import { systemCode } from '../launch-error.ts';

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
