import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const never = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/**
 * Every file under `path` (a file or a folder, relative to the checkout) in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!lstatSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !never.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * One hash over names and contents of files, and over further facts that the result depends on.
 * @param {string[]} files relative to the checkout
 * @param {string[]} [facts]
 */
export function hashOf(files, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
