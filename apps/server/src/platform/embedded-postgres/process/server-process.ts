import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log, LogLevel } from '../../log.ts';
import { dataDirectoryName } from '../cluster/cluster.ts';
import { asArguments, type Settings } from '../cluster/settings.ts';
import { LaunchError } from '../launch-error.ts';
import type { Program } from '../program/program.ts';
import { type Account, spawnAs } from './accounts.ts';
import { type EndSignal, endWith, sendSignal } from './end-processes.ts';
import { serverEnvironment } from './server-environment.ts';

type Phase = 'starting' | 'ready' | 'stopping';

/** Messages at level LOG that matter: a backend died, or the last shutdown was not clean. */
const noteworthy = /was terminated by|was interrupted|not properly shut down/;
const readyLine = /database system is ready to accept (read-only )?connections$/;

/** FATAL ends one connection, which is normal while the server starts or stops; PANIC ends the server. */
function levelOf(line: string, phase: Phase): LogLevel {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:')) return phase === 'ready' ? 'warn' : 'debug';
  return noteworthy.test(line) ? 'warn' : 'debug';
}

interface ServerOutput {
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
function followOutput(stream: Readable, log: Log): ServerOutput {
  const lines = createInterface({ input: stream });
  let phase: Phase = 'starting';
  let complaint = 'it ended without a word';
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      log[levelOf(line, phase)]({ source: 'postgres' }, line);
      complaint = /(?:FATAL|PANIC): {2}(.*)$/.exec(line)?.[1] ?? complaint;
      if (!readyLine.test(line)) return;
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

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly pid: number;
  readonly exited: Promise<ServerExit>;
  /** Shuts it down, harder when that takes too long; resolves when it is gone. */
  end(): Promise<void>;
}

export interface Launch {
  cluster: string;
  program: Program;
  user: Account | undefined;
  settings: Settings;
  log: Log;
}

/** Starts it in a session of its own, so that Ctrl-C does not reach it: the application drains first, then stops it. */
function spawnServer({ cluster, program, user, settings }: Launch) {
  return spawn(program.postgres, ['-D', dataDirectoryName(cluster, user), ...asArguments(settings)], {
    cwd: cluster,
    ...spawnAs(user),
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Whether a promise resolves within a number of milliseconds. */
async function happens(event: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(milliseconds, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([event.then(() => true), late]).finally(() => timer.abort());
}

/**
 * Starts Postgres; resolves when it accepts connections. Throws a LaunchError with its message when it ends instead.
 */
export async function launchServer(launch: Launch, cancel: AbortSignal): Promise<ServerProcess> {
  const child = spawnServer(launch);
  const output = followOutput(child.stderr, launch.log);
  const exited: Promise<ServerExit> = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const { pid } = child;
  if (pid === undefined) throw new LaunchError('Postgres did not start', { cause: await exited.catch(String) });

  // When this process exits without `end`, Postgres gets the signal to stop as well.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  void exited.then(() => process.off('exit', endWithUs));

  const end = async () => {
    output.expectEnd();
    const send = async (signal: EndSignal) => {
      if (child.exitCode === null && child.signalCode === null) sendSignal(pid, signal);
    };
    const gone = await endWith(send, (milliseconds) => happens(exited, milliseconds));
    if (!gone) launch.log.error({ pid }, 'Postgres cannot be ended');
  };

  const onCancel = () => void end();
  cancel.addEventListener('abort', onCancel, { once: true });
  const exit = await Promise.race([output.ready, exited]);
  cancel.removeEventListener('abort', onCancel);
  if (!exit) return { pid, exited, end };
  await happens(output.finished, 1_000);
  throw new LaunchError(`Postgres did not start: ${output.complaint()}`);
}
