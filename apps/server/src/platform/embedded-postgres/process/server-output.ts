import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log, LogLevel } from '../../log.ts';

type Phase = 'starting' | 'ready' | 'stopping';

/** Messages at level LOG that matter: a backend died, or the last shutdown was not clean. */
const noteworthy = /was terminated by|was interrupted|not properly shut down/;
const readyLine = 'database system is ready to accept connections';

/** FATAL ends one connection, which is normal while the server starts or stops; PANIC ends the server. */
function levelOf(line: string, phase: Phase): LogLevel {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:')) return phase === 'ready' ? 'warn' : 'debug';
  return noteworthy.test(line) ? 'warn' : 'debug';
}

export interface ServerOutput {
  /** Resolves when Postgres reports that it accepts connections. */
  readonly ready: Promise<void>;
  /** Resolves when the whole output was read. */
  readonly finished: Promise<void>;
  /** The error message with which Postgres ended. */
  complaint(): string;
  /** From now on, ended connections are not logged as warnings. */
  expectEnd(): void;
}

/** Writes the output of Postgres to the log and detects what the launcher waits for. */
export function followOutput(stream: Readable, log: Log): ServerOutput {
  const lines = createInterface({ input: stream });
  let phase: Phase = 'starting';
  let complaint = 'it ended without a word';
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      log[levelOf(line, phase)]({ source: 'postgres' }, line);
      complaint = /(?:FATAL|PANIC): {2}(.*)$/.exec(line)?.[1] ?? complaint;
      if (!line.endsWith(readyLine)) return;
      if (phase === 'starting') phase = 'ready';
      resolve();
    });
  });
  return {
    ready,
    finished: new Promise((resolve) => lines.once('close', resolve)),
    complaint: () => complaint,
    expectEnd: () => {
      phase = 'stopping';
    },
  };
}
