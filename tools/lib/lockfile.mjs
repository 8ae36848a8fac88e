import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { readJson } from './workspaces.mjs';

/**
 * A package as package-lock.json names it.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [resolved] for a workspace its folder
 * @property {string} [integrity]
 * @property {boolean} [link] the folder in node_modules leads to a workspace
 * @property {string} [license]
 * @property {boolean} [dev] only tools need it
 * @property {boolean} [optional] npm may leave it out
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** Packages by their folders; the checkout is the empty name. @typedef {Record<string, Locked>} Packages */

/** @returns {Packages} */
export const readLocked = () => readJson(join(root, 'package-lock.json')).packages;

/**
 * The folder in which code of `folder` finds a package, as Node does: below itself, or below a folder above.
 * @param {Packages} packages
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
export function folderOf(packages, folder, name) {
  const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (packages[found]) return found;
  if (folder === '') return undefined;
  const above = dirname(folder);
  return folderOf(packages, above === '.' ? '' : above, name);
}

/**
 * Names of what a package needs when it runs.
 * @param {Locked} locked
 */
export function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The folders of the packages that workspaces need when they run, in a fixed order. Optional ones are among them where
 * they are installed.
 * @param {Packages} packages
 * @param {string[]} workspaces
 */
export function runtimeFolders(packages, workspaces) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} folder */
  const add = (folder) => {
    const locked = packages[folder];
    if (!locked || found.has(folder)) return;
    if (locked.optional && !existsSync(join(root, folder))) return;
    found.add(folder);
    if (locked.link) return;
    for (const name of needsOf(locked)) {
      const needed = folderOf(packages, folder, name);
      if (needed !== undefined) add(needed);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return [...found].filter((folder) => folder.includes('node_modules/')).sort();
}
