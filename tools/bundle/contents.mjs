import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../lib/hash.mjs';
import { readLocked, runtimeFolders } from '../lib/lockfile.mjs';
import { root } from '../lib/paths.mjs';
import { readJson } from '../lib/workspaces.mjs';

/** The kind of machine that this one is, for which a bundle is. */
export const machine = `${process.platform}-${process.arch}`;

/** Where the bundle is made; its archive is beside it. */
export function bundleFolder() {
  const { version } = readJson(join(root, 'apps', 'server', 'package.json'));
  return join(root, 'dist', `account-${version}-${machine}`);
}

/** The workspaces that run; the built web and the display are files to them. */
const workspaces = ['apps/server', 'packages/contract', 'packages/messages'];

/** Beside the program. Some are made for a release only. */
const documents = ['LICENSE', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'];

const unused = /(^|\/)(test|demo)\/|\.test\.ts$|\/(tsconfig|vitest(\.\w+)?\.config)\.\w+$/;

/** The files of a bundle that the checkout has as they are, relative to both. */
export const bundledFiles = () => [
  ...documents.filter((name) => existsSync(join(root, name))),
  ...workspaces.flatMap(filesUnder).filter((path) => !unused.test(path)),
];

/** Files of packages for people who write programs with them. Node runs no TypeScript of a package. */
const forDevelopers = /\.(map|[cm]?tsx?|flow|a)$|\/pkgconfig$|(?<!licen[cs]e|notice|copying)\.(md|markdown)$/i;

/** Packages that the program loads, and links to its workspaces. */
export const packageFolders = () =>
  runtimeFolders(readLocked(), workspaces).filter((folder) => !folder.includes('/@types/'));

/**
 * Folders of a bundle that the checkout has, but for some files: the built apps, and packages.
 * @returns {{ folder: string, leavesOut: (path: string) => boolean }[]}
 */
export const copiedFolders = () => [
  ...['apps/web/dist', 'apps/display/dist', 'apps/api-reference/dist'].map((folder) => ({
    folder,
    /** @param {string} path */
    leavesOut: (path) => path.endsWith('/.build-stamp'),
  })),
  ...packageFolders().map((folder) => ({
    folder,
    // A package below another one is a folder of its own, where it is needed.
    /** @param {string} path */
    leavesOut: (path) => path.endsWith('/node_modules') || forDevelopers.test(path),
  })),
];
