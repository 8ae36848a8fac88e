import { folderOf, needsOf } from '../lib/lockfile.mjs';

/** @typedef {import('../lib/lockfile.mjs').Packages} Packages */

const isAddress = /^[a-z+]+:\/\//;

/**
 * Dependencies without an entry in the lockfile: `npm ci` refuses such a lockfile. Dependencies of other systems count, as
 * npm leaves them out where a registry lacks them.
 * @param {Packages} packages
 */
const missing = (packages) =>
  Object.entries(packages)
    .filter(([, { link }]) => !link)
    .flatMap(([folder, locked]) => {
      // Only workspaces bring their dependencies for development.
      const isOurs = !folder.includes('node_modules/');
      const names = [...needsOf(locked), ...(isOurs ? Object.keys(locked.devDependencies ?? {}) : [])];
      return names
        .filter((name) => folderOf(packages, folder, name) === undefined)
        .map((name) => `package-lock.json lacks ${name}, which ${folder || 'the checkout'} needs`);
    });

/**
 * Entries that another machine could not install from, or not with the same content.
 * @param {Packages} packages
 */
const unusable = (packages) =>
  Object.entries(packages).flatMap(([folder, { link, version, integrity, resolved = '' }]) => [
    ...(isAddress.test(resolved) ? [`package-lock.json names the registry of one machine for ${folder}`] : []),
    ...(link || !folder.includes('node_modules/') || (version && integrity)
      ? []
      : [`package-lock.json lacks version or integrity of ${folder}`]),
  ]);

/**
 * Why `npm ci` would fail, or install something else elsewhere.
 * @param {Packages} packages
 */
export const lockfileFaults = (packages) => [...missing(packages), ...unusable(packages)];
