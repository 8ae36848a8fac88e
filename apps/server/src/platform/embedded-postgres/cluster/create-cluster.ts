import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { LaunchError } from '../launch-error.ts';
import type { Account } from '../process/accounts.ts';
import { serverEnvironment } from '../process/server-environment.ts';
import { type ServerUser, spawnAs } from '../process/server-user.ts';
import type { Program } from '../program/program.ts';
import { dataDirectoryName } from './data-directory.ts';

export interface NewCluster {
  program: Program;
  user: ServerUser | undefined;
  /** Whether the files are flushed to disk. */
  sync: boolean;
}

/** LC_CTYPE: pg_trgm and full-text search still use the operating system's character classes. */
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Runs a program in the folder and waits for it to end; the last line of its error output becomes the error. */
async function runIn(folder: string, file: string, args: string[], user: Account | undefined, input: string) {
  const child = spawn(file, args, { cwd: folder, ...spawnAs(user), env: serverEnvironment() });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    child.stdin.on('error', () => undefined).end(input);
    child.stdout.resume();
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const [complaint, code] = await Promise.all([text(child.stderr), ended]);
    if (code !== 0) throw new LaunchError(`The database cannot be made: ${complaint.trim().split('\n').at(-1)}`);
  } finally {
    process.off('exit', kill);
  }
}

/** Fills an empty folder with a cluster: role `account` (a superuser) and its database `account`. */
export async function createCluster(folder: string, { program, user, sync }: NewCluster): Promise<void> {
  const maker = user?.maker;
  const name = dataDirectoryName(folder, maker);
  const initdb = ['-D', name, '-U', 'account', '--encoding=UTF8', '--locale-provider=builtin'];
  initdb.push('--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`);
  initdb.push('--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions', ...(sync ? [] : ['--no-sync']));
  await runIn(folder, program.initdb, initdb, maker, '');
  const single = ['--single', '-D', name, '-c', 'exit_on_error=on', '-c', `fsync=${sync ? 'on' : 'off'}`, 'postgres'];
  await runIn(folder, program.postgres, single, maker, 'CREATE DATABASE account\n');
}
