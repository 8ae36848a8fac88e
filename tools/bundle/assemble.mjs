import { chmodSync, copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node24, root } from '../lib/paths.mjs';
import { bundledFiles, copiedFolders, machine } from './contents.mjs';
import { launcherFor } from './launcher.mjs';

/**
 * Lets every account read the files and run the programs, whatever the umask of this one.
 * @param {string} path
 * @returns {number} the bytes of the files
 */
function openToAll(path) {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return 0;
  chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((bytes, name) => bytes + openToAll(join(path, name)), 0);
}

/**
 * Fills a folder with everything that runs the program.
 * @param {string} folder made anew
 * @param {string} commit
 * @returns {number} the bytes of its files
 */
export function assemble(folder, commit) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', 'account'), launcherFor(machine), { mode: 0o755 });
  cpSync(node24, join(folder, 'bin', 'node'));
  writeFileSync(join(folder, 'commit.txt'), `${commit}\n`);
  for (const path of bundledFiles()) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, path), target);
  }
  for (const { folder: copied, leavesOut } of copiedFolders()) {
    mkdirSync(join(folder, dirname(copied)), { recursive: true });
    cpSync(join(root, copied), join(folder, copied), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source === join(root, copied) || !leavesOut(source),
    });
  }
  return openToAll(folder);
}
