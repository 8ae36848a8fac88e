import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { ServerExit, ServerProcess } from './server-process.ts';

/** Postgres ended without a stop. */
export interface UnexpectedExit extends ServerExit {
  /** False after the last try, when it is given up. */
  restarting: boolean;
}

export interface Supervision {
  launch: (cancel: AbortSignal) => Promise<ServerProcess>;
  log: Log;
  onExit: ((exit: UnexpectedExit) => void) | undefined;
  /** How many starts may fail in a row before Postgres is given up. */
  tries: number;
}

export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Milliseconds. A server that ran for less than this is restarted only after a pause. */
const shortLife = 1_000;

/** Milliseconds to wait after that many failures: 0, 100, 200, 400 … and at most 5 seconds. */
const pause = (failures: number): number => (failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), 5_000));

/** Tries to start Postgres until it is up. Returns undefined when that was cancelled or given up. */
async function relaunch({ launch, log, tries }: Supervision, cancel: AbortSignal, hasty: boolean) {
  for (let failures = 0; failures < tries; failures += 1) {
    await wait(pause(failures + (hasty ? 1 : 0)), undefined, { signal: cancel }).catch(() => undefined);
    if (cancel.aborted) return undefined;
    try {
      return await launch(cancel);
    } catch (error) {
      log.error({ err: error, failures: failures + 1 }, 'Postgres cannot be started again');
    }
  }
  return undefined;
}

/** Keeps Postgres running, at the same address, until it is stopped or cannot be started any more. */
export function supervise(first: ServerProcess, options: Supervision): Supervised {
  const { log, onExit } = options;
  const stopping = new AbortController();
  let current = first;

  const keepRunning = async () => {
    for (;;) {
      const startedAt = performance.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      log.warn({ ...exit }, 'Postgres ended without being asked to; starting it again');
      onExit?.({ ...exit, restarting: true });
      const hasty = performance.now() - startedAt < shortLife;
      const next = await relaunch(options, stopping.signal, hasty);
      if (!next) {
        if (!stopping.signal.aborted) onExit?.({ ...exit, restarting: false });
        return;
      }
      current = next;
      log.info({ pid: current.pid }, 'Postgres is back');
      if (stopping.signal.aborted) await current.end();
    }
  };
  const running = keepRunning();

  return {
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await current.end();
      await running;
    },
  };
}
