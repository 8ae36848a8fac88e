import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import { LaunchError, systemCode, unlessMissing } from '../launch-error.ts';
import { type Account, type ServerUser, spawnAs } from '../process/accounts.ts';
import { killProcesses } from '../process/end-processes.ts';
import { serverEnvironment } from '../process/server-environment.ts';
import type { Program } from '../program/program.ts';
import type { Unpacking } from './unpack-worker.ts';

/**
 * How a program of Postgres whose working directory is the cluster names it. Postgres makes the name absolute and
 * walks it, which an unprivileged account cannot do below /root or any closed folder. Linux knows a name that leads
 * there without the walk; the working directory itself is entered before the child drops its rights.
 */
export const dataDirectoryName = (cluster: string, user: Account | undefined): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : cluster;

interface NewCluster {
  program: Program;
  user: ServerUser | undefined;
  /** Whether the files are flushed to disk. */
  sync: boolean;
  /** A file of packCluster that the cluster is made from, rather than by initdb. */
  packed: string | undefined;
  /** Called when a program that makes it runs. */
  onSpawned: () => void;
}

/** LC_CTYPE: pg_trgm and full-text search still use the operating system's character classes. */
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** A program that makes a cluster. */
interface Run {
  file: string;
  args: string[];
  user: Account | undefined;
  input: string;
  onSpawned: () => void;
}

/** Why a program failed: its first error, behind which it says what it removes. */
const reasonIn = (errors: string): string | undefined =>
  /(?:FATAL|PANIC|ERROR|error): +(.*)$/m.exec(errors)?.[1] ?? errors.trim().split('\n').at(-1);

/** Runs a program in the folder and waits for it to end. */
async function runIn(folder: string, { file, args, user, input, onSpawned }: Run) {
  const child = spawn(file, args, { cwd: folder, ...spawnAs(user), env: serverEnvironment() });
  onSpawned();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    child.stdin.on('error', () => undefined).end(input);
    child.stdout.resume();
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const [errors, code] = await Promise.all([text(child.stderr), ended]);
    if (code !== 0) throw new LaunchError(`The database cannot be made: ${reasonIn(errors)}`);
  } finally {
    process.off('exit', kill);
  }
}

/** Fills an empty folder with a cluster: role `account` (a superuser) and its database `account`. */
async function createCluster(folder: string, { program, user, sync, onSpawned }: NewCluster): Promise<void> {
  const as = { user: user?.maker, onSpawned };
  const name = dataDirectoryName(folder, as.user);
  const initdb = ['-D', name, '-U', 'account', '--encoding=UTF8', '--locale-provider=builtin'];
  initdb.push('--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`);
  initdb.push('--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions', ...(sync ? [] : ['--no-sync']));
  await runIn(folder, { ...as, file: program.initdb, args: initdb, input: '' });
  const single = ['--single', '-D', name, '-c', 'exit_on_error=on', '-c', `fsync=${sync ? 'on' : 'off'}`, 'postgres'];
  await runIn(folder, { ...as, file: program.postgres, args: single, input: 'CREATE DATABASE account\n' });
}

/**
 * Fills an empty folder with the cluster of a bundle. It asks for no name of its owner, other than initdb, and takes a
 * tenth of the time. Its thousand files are written by a thread of their own.
 */
async function copyCluster(
  folder: string,
  packed: string,
  { program, user, sync, onSpawned }: NewCluster,
): Promise<void> {
  // Linux flushes a file system by one call, a thousand files by a thousand.
  const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const args = ['--sync-only', ...method, '-D', dataDirectoryName(folder, user)];
  const flush = sync ? { file: program.initdb, args } : undefined;
  const workerData: Unpacking = { packed, folder, owner: user, flush };
  const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), { workerData });
  onSpawned();
  try {
    await once(worker, 'exit');
  } catch (error) {
    throw new LaunchError(`The database cannot be made: ${(error as Error).message}`, { cause: error });
  }
}

const unfinished = 'postgres.new-';

/** Removes the remains of an initialisation that was killed, and the processes that still write there. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue;
    const folder = path.join(dataDir, name);
    await killProcesses(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The major version that wrote the cluster, or undefined where there is none yet. */
async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemCode(error) === 'EACCES')
      throw new LaunchError(`${cluster} belongs to another user: start as that user, or as root.`);
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const content = (await unlessMissing(readdir(cluster))) ?? [];
  if (content.length > 0) throw new LaunchError(`${cluster} holds files but no database. Move them away.`);
  return undefined;
}

/**
 * Gives a cluster that another account made, or copied, to its own. The folder itself comes last, so that after a kill
 * the next start repeats it.
 */
async function takeOwnership(cluster: string, user: ServerUser | undefined): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (user && uid !== user.uid) {
    for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
      await lchown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
    await chown(cluster, user.uid, user.gid);
  }
  if ((mode & 0o777) !== 0o700) await chmod(cluster, 0o700);
}

/** initdb needs a name for its user, as containers that choose a number do not have. This is the same lookup. */
function requireNamedUser(): void {
  try {
    userInfo();
  } catch {
    throw new LaunchError(
      `The system has no name for the user ${process.getuid?.()}, and a new database needs one: start as another user, or set DATABASE_URL.`,
    );
  }
}

async function initialise(dataDir: string, cluster: string, options: NewCluster): Promise<void> {
  if (!options.user && !options.packed) requireNamedUser();
  const folder = await mkdtemp(path.join(dataDir, unfinished));
  if (options.user) await chown(folder, options.user.maker.uid, options.user.maker.gid);
  try {
    if (options.packed) await copyCluster(folder, options.packed, options);
    else await createCluster(folder, options);
    await takeOwnership(folder, options.user);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await rename(folder, cluster);
  if (!options.sync) return;
  const parent = await open(dataDir);
  await parent.sync().finally(() => parent.close());
}

/**
 * Ensures that the folder holds a cluster that these programs can run. A new one appears by a rename, complete or not
 * at all. Throws a LaunchError when another major version wrote it. Requires the instance lock.
 */
export async function ensureCluster(dataDir: string, cluster: string, options: NewCluster, log: Log): Promise<void> {
  const { major } = options.program;
  await removeUnfinished(dataDir);
  const version = await versionOf(cluster);
  if (version !== undefined && version !== major)
    throw new LaunchError(
      `${cluster} was written by Postgres ${version}, this is Postgres ${major}: see docs/decisions/0004-embedded-postgres.md.`,
    );
  if (version === undefined) {
    log.debug({ folder: cluster }, 'Creating the database');
    await initialise(dataDir, cluster, options);
  }
  await takeOwnership(cluster, options.user);
}
