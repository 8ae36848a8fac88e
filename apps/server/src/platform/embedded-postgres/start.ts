import { mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { ensureCluster } from './cluster/cluster.ts';
import { lockInstance } from './cluster/instance-lock.ts';
import { type Settings, serverSettings } from './cluster/settings.ts';
import {
  connectionStringOf,
  type LocalConnection,
  localConnection,
  openSocket,
  shortSocketFolder,
} from './cluster/socket.ts';
import { LaunchError, systemCode, unlessMissing } from './launch-error.ts';
import { serverUser } from './process/accounts.ts';
import { clearLeftovers } from './process/end-processes.ts';
import { forgetClientVariables } from './process/server-environment.ts';
import { launchServer } from './process/server-process.ts';
import { supervise, type UnexpectedExit } from './process/supervise.ts';
import { findProgram } from './program/program.ts';
import { cacheFolders } from './program/program-cache.ts';
import { locateProgram, type ProgramSource } from './program/program-source.ts';

export interface EmbeddedPostgresOptions {
  /** The folder for all data; the cluster is in its subfolder `postgres`. */
  dataDir: string;
  log: Log;
  /** Called when Postgres ended unexpectedly, and once more if it cannot be started again. */
  onExit?: (exit: UnexpectedExit) => void;
  /** Called when Postgres, or what makes its files, runs as a process of its own. */
  onSpawned?: (() => void) | undefined;
  /** Settings of Postgres that override ours, such as `{ fsync: 'off' }` for tests. */
  overrides?: Settings;
  /** How many starts may fail in a row before Postgres is given up; 10 by default. */
  tries?: number;
  /** A packed cluster of which a new folder gets a copy. It is made by initdb, with an empty database, by default. */
  packed?: string | undefined;
  /** Where the programs are; the npm package of this platform by default. */
  source?: ProgramSource;
  /** Where copies of the programs may be kept when they cannot run where they are installed. */
  caches?: readonly string[];
}

export interface EmbeddedPostgres {
  /** The connection of a superuser. It is valid for this start only. */
  readonly connection: LocalConnection;
  /** The same as a connection string. */
  readonly connectionString: string;
  /** The process id of Postgres; it changes when Postgres is restarted. */
  readonly pid: number;
  /** Shuts Postgres down and releases the folder. */
  stop(): Promise<void>;
}

async function prepareFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new LaunchError(`DATA_DIR names a folder that cannot be used: ${dataDir} (${systemCode(error)}).`, {
      cause: error,
    });
  }
}

/**
 * Starts the Postgres of a data folder as a child process, creates its cluster first if necessary, and restarts it when
 * it dies (docs/decisions/0004). Throws a LaunchError with one line for the terminal: another instance is running
 * there, another user owns the folder, or Postgres reported an error.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  forgetClientVariables();
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
  const { log, onSpawned = () => undefined, overrides = {} } = options;
  const cluster = path.join(dataDir, 'postgres');
  const user = await serverUser(cluster, log);
  const program = await findProgram(options.source ?? locateProgram(), user, options.caches ?? cacheFolders());
  const { connection, settings, close } = await openSocket(cluster);
  try {
    // Before the cluster may get another owner: a Postgres of the former one could not end in order afterwards.
    await clearLeftovers(cluster, log);
    const sync = overrides.fsync !== 'off';
    await ensureCluster(dataDir, cluster, { program, user, sync, packed: options.packed, onSpawned }, log);
    const launch = async (cancel: AbortSignal) => {
      await clearLeftovers(cluster, log);
      const launched = launchServer(
        { cluster, program, user, settings: serverSettings(settings, overrides), log },
        cancel,
      );
      onSpawned();
      return launched;
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

/** Another process's Postgres, for a while. */
interface Attached {
  connection: LocalConnection;
  close(): Promise<void>;
}

/** The place of the socket's port in the file that Postgres keeps while it runs. */
const portLine = 3;

/** Whether a data folder holds a database. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  (await unlessMissing(readFile(path.join(dataDir, 'postgres', 'PG_VERSION')))) !== undefined;

/**
 * How to reach the Postgres that another process runs on a data folder; undefined while it is not up. The connection is
 * that of its owner.
 */
export async function attachEmbeddedPostgres(dataDir: string): Promise<Attached | undefined> {
  forgetClientVariables();
  const cluster = path.join(dataDir, 'postgres');
  const facts = await unlessMissing(readFile(path.join(cluster, 'postmaster.pid'), 'utf8'));
  const lines = facts?.split('\n') ?? [];
  const port = Number(lines[portLine]);
  if (!port) return undefined;
  const folder = await shortSocketFolder(cluster);
  return { connection: localConnection(folder.path, port), close: folder.close };
}
