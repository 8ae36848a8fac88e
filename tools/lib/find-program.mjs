import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where programs of these names may be, the first name first.
 * @param {readonly string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether a file is a browser that starts: it may be a stub that asks for a snap, or lack libraries.
 * @param {string} path
 */
export const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
