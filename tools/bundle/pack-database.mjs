import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Complaint } from '../lib/complaint.mjs';
import { loader } from './launcher.mjs';

/**
 * Lets the program of a bundle make the database that it is to bring, so that a first start makes none and migrates none.
 * @param {string} folder
 */
export function packDatabase(folder) {
  const server = join(folder, 'apps', 'server');
  const script = join(server, 'src', 'process', 'pack-database.ts');
  const args = ['--import', join(folder, loader), script, join(server, 'database.packed')];
  const { status } = spawnSync(join(folder, 'bin', 'node'), args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Complaint('The database of the bundle could not be made.');
}
