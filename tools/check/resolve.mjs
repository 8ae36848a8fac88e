import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readJson, workspaceFolders } from '../lib/workspaces.mjs';

/**
 * Where an import leads: a file of ours, a package from npm, a module of Node, one that a build plugin makes, or
 * nowhere.
 * @typedef {{ kind: 'file' | 'package' | 'node' | 'virtual' | 'unknown', name: string }} Target
 */

const workspaces = workspaceFolders().map((folder) => ({
  folder,
  manifest: readJson(join(root, folder, 'package.json')),
}));

/**
 * Finds the file behind a name in a map of patterns, as `exports` and `imports` of a package.json are.
 * @param {Record<string, string>} patterns
 * @param {string} name
 */
function throughPatterns(patterns, name) {
  for (const [pattern, path] of Object.entries(patterns)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined && pattern === name) return path;
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    return path.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}

/**
 * @param {string | undefined} path relative to the checkout
 * @returns {Target | undefined}
 */
function asFile(path) {
  if (path === undefined) return undefined;
  const found = [path, `${path}.ts`, `${path}.tsx`].find((it) => existsSync(join(root, it)));
  return found === undefined ? { kind: 'unknown', name: path } : { kind: 'file', name: found };
}

/** @param {string} specifier */
function ofWorkspace(specifier) {
  const found = workspaces.find(({ manifest }) => `${specifier}/`.startsWith(`${manifest.name}/`));
  if (!found) return undefined;
  const path = throughPatterns(found.manifest.exports ?? {}, `.${specifier.slice(found.manifest.name.length)}`);
  return asFile(path && posix.join(found.folder, path));
}

/**
 * @param {string} importer path relative to the checkout
 * @param {string} specifier
 */
function throughAlias(importer, specifier) {
  const home = workspaces.find(({ folder }) => importer.startsWith(`${folder}/`));
  const path = throughPatterns(home?.manifest.imports ?? {}, specifier);
  return asFile(home && path && posix.join(home.folder, path));
}

/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * @param {string} importer path relative to the checkout
 * @param {string} specifier
 * @returns {Target}
 */
export function resolve(importer, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  const unknown = /** @type {Target} */ ({ kind: 'unknown', name: bare });
  if (bare.startsWith('node:')) return { kind: 'node', name: bare };
  if (bare.startsWith('virtual:')) return { kind: 'virtual', name: bare };
  if (bare.startsWith('.')) return asFile(posix.join(posix.dirname(importer), bare)) ?? unknown;
  if (bare.startsWith('#')) return throughAlias(importer, bare) ?? unknown;
  if (bare.startsWith('@account/')) return ofWorkspace(bare) ?? unknown;
  return { kind: 'package', name: packageOf(bare) };
}
