import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../launch-error.ts';
import { type Account, spawnAs } from '../process/accounts.ts';
import { serverEnvironment } from '../process/server-environment.ts';
import { cachedCopy } from './program-cache.ts';
import { linkLibraries, type ProgramSource } from './program-source.ts';

/** The programs of Postgres, in a folder from which its account can run them. */
export interface Program {
  initdb: string;
  postgres: string;
  /** The major version, in the form of a cluster's file PG_VERSION. */
  major: string;
}

const run = promisify(execFile);

/** Tries to run the program: checking modes and owners would miss access lists, mounts and missing libraries. */
async function tryProgram(native: string, user: Account | undefined): Promise<Program | { problem: string }> {
  const file = (name: string) => path.join(native, 'bin', name);
  try {
    const options = { ...spawnAs(user), env: serverEnvironment(), cwd: '/' };
    const { stdout } = await run(file('postgres'), ['--version'], options);
    const major = /\d+/.exec(stdout)?.[0] ?? '';
    return { initdb: file('initdb'), postgres: file('postgres'), major };
  } catch (error) {
    const lines = error instanceof Error ? error.message.trim().split('\n') : [String(error)];
    return { problem: lines.at(-1) ?? '' };
  }
}

/**
 * The programs where they were installed, or else a copy in one of the cache folders. A copy is needed when this
 * process is root and the account of Postgres may not enter the checkout, or when library links are missing in a
 * read-only one.
 */
export async function findProgram(
  source: ProgramSource,
  user: Account | undefined,
  caches: readonly string[],
): Promise<Program> {
  await linkLibraries(source.native);
  const installed = await tryProgram(source.native, user);
  if (!('problem' in installed)) return installed;
  for (const folder of caches) {
    const copy = await cachedCopy(source, folder);
    if (copy === undefined) continue;
    const copied = await tryProgram(copy, user);
    if (!('problem' in copied)) return copied;
  }
  throw new LaunchError(`The embedded Postgres cannot run here (${installed.problem}). Set DATABASE_URL instead.`);
}
