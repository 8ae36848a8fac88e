import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @param {string} path
 * @returns {Record<string, any>}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The folders of a workspace pattern, which is a path or ends in `/*`.
 * @param {string} pattern
 */
function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`);
}

/** Folders of all workspaces, relative to the checkout. */
export function workspaceFolders() {
  /** @type {string[]} */
  const patterns = readJson(join(root, 'package.json')).workspaces;
  return patterns.flatMap(foldersOf).filter((folder) => existsSync(join(root, folder, 'package.json')));
}
