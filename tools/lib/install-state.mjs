import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { readLocked } from './lockfile.mjs';
import { root } from './paths.mjs';
import { readJson, workspaceFolders } from './workspaces.mjs';

/** The installed state, the wanted one, and whether the lockfile has it. */

const stamp = join(root, 'node_modules', '.install-stamp');

/** npm's own account of what is in node_modules, written at the end of an installation. */
const record = join(root, 'node_modules', '.package-lock.json');

/** The folders of all manifests, as the lockfile names them: the checkout itself is the empty name. */
const manifestFolders = () => ['', ...workspaceFolders()];

/** Changes with everything an installation depends on. */
export function wantedStamp() {
  const manifests = manifestFolders().map((folder) => join(folder, 'package.json'));
  return hashOf(['package-lock.json', ...manifests], [process.platform, process.arch]);
}

/** The stamp of the last installation that came to its end; undefined when there is none. */
export const presentStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined);

/** @param {string} value */
export const setStamp = (value) => writeFileSync(stamp, value);

/** To be called before node_modules changes: what an interrupted installation leaves is not trusted. */
export function removeStamp() {
  rmSync(stamp, { force: true });
  rmSync(record, { force: true });
}

/**
 * Optional packages that do not say for which machine they are may be left out by npm anywhere.
 * @param {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} entry of a lockfile
 */
function isForThisMachine({ optional, os = [], cpu = [], libc }) {
  return !optional || (!libc && os.includes(process.platform) && cpu.includes(process.arch));
}

/**
 * Whether npm's own record of node_modules holds every package of the lockfile that this machine needs: `npm install`
 * was run by hand, and there is nothing to install.
 */
export function isInstalledByHand() {
  if (!existsSync(record)) return false;
  const present = readJson(record).packages;
  return Object.entries(readLocked()).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || !isForThisMachine(wanted)) return true;
    return present[path]?.version === wanted.version && present[path]?.integrity === wanted.integrity;
  });
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** The manifests whose dependencies differ from those that the lockfile was made for. */
export function manifestsNotLocked() {
  const packages = readLocked();
  /** @param {Record<string, any> | undefined} manifest */
  const wishes = (manifest) => JSON.stringify(kinds.map((kind) => Object.entries(manifest?.[kind] ?? {}).sort()));
  return manifestFolders()
    .filter((folder) => wishes(readJson(join(root, folder, 'package.json'))) !== wishes(packages[folder]))
    .map((folder) => join(folder, 'package.json'));
}
