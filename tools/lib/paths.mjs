import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files of the tools between runs: locks, builds under way, compiled code. Not committed. */
export const cache = join(root, '.cache');

/** Node 24, which the package `node` brings: everything after the installation runs under it. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * The script behind the command of an installed package, to be run by `node24`.
 * @param {string} path
 */
export const installed = (path) => join(root, 'node_modules', path);
