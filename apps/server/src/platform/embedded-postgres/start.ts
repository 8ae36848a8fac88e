import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { ensureCluster } from './cluster/cluster.ts';
import { lockInstance } from './cluster/instance-lock.ts';
import { type Settings, serverSettings } from './cluster/settings.ts';
import { connectionStringOf, type LocalConnection, openTransport, type TransportKind } from './cluster/transport.ts';
import { LaunchError, systemCode } from './launch-error.ts';
import { clearLeftovers } from './process/leftovers.ts';
import { launchServer } from './process/server-process.ts';
import { serverUser } from './process/server-user.ts';
import { supervise, type UnexpectedExit } from './process/supervise.ts';
import { findProgram } from './program/program.ts';
import { cacheFolders } from './program/program-cache-folders.ts';
import { locateProgram, type ProgramSource } from './program/program-source.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of everything that is kept; the cluster lies in `postgres` below it. */
  dataDir: string;
  log: Log;
  /** Called when Postgres ended without being asked to, and once more if it cannot be started again. */
  onExit?: (exit: UnexpectedExit) => void;
  /** Settings of Postgres in place of ours, such as `{ fsync: 'off' }` for tests. */
  overrides?: Settings;
  /** Starts that may fail in a row before Postgres is given up; 10 unless told otherwise. */
  tries?: number;
  /** A Unix socket, except on Windows. */
  transport?: TransportKind;
  /** Where the programs are; the npm package of this platform unless told otherwise. */
  source?: ProgramSource;
  /** Where copies of the programs may be kept when they cannot run from their place. */
  caches?: readonly string[];
}

export interface EmbeddedPostgres {
  /** Of a superuser. Good for this start only: the next one may answer another. */
  readonly connection: LocalConnection;
  /** The same as one address. */
  readonly connectionString: string;
  /** The process of Postgres; another one after it had to be started again. */
  readonly pid: number;
  /** Shuts Postgres down in order and frees the folder. */
  stop(): Promise<void>;
}

async function prepareFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new LaunchError(`The data folder ${dataDir} cannot be used (${systemCode(error)}).`, { cause: error });
  }
}

/**
 * Starts the Postgres of a data folder as a child of this process, makes its cluster first if need be, and starts it
 * again when it dies (docs/decisions/0004). Throws a LaunchError whose message is one line for the person at the
 * terminal: another instance runs there, another user owns it, Postgres complained.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareFolder(options.dataDir);
  const lock = lockInstance(dataDir);
  try {
    const started = await startLocked(options, dataDir);
    const stop = async () => {
      await started.stop();
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return {
      connection: started.connection,
      connectionString: connectionStringOf(started.connection),
      get pid() {
        return started.pid;
      },
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: EmbeddedPostgresOptions, dataDir: string) {
  const { log, overrides = {} } = options;
  const cluster = path.join(dataDir, 'postgres');
  const user = await serverUser(cluster);
  const program = await findProgram(options.source ?? locateProgram(), user, options.caches ?? cacheFolders());
  const kind = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const { connection, settings, close } = await openTransport(kind, dataDir, cluster);
  try {
    const sync = overrides.fsync !== 'off';
    await ensureCluster(dataDir, cluster, { program, user, password: connection.password, sync }, log);
    const launch = async (cancel: AbortSignal) => {
      await clearLeftovers(cluster, program, log);
      return launchServer({ cluster, program, user, settings: serverSettings(settings, overrides), log }, cancel);
    };
    const first = await launch(new AbortController().signal);
    const server = supervise(first, { launch, log, onExit: options.onExit, tries: options.tries ?? 10 });
    return {
      connection,
      get pid() {
        return server.pid;
      },
      stop: () => server.stop().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
