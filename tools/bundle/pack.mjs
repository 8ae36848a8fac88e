import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Complaint } from '../lib/complaint.mjs';
import { run } from '../lib/run.mjs';

/** The same bytes for the same content, and files of root for whom it matters, as far as this system's `tar` can. */
const fixed =
  process.platform === 'linux'
    ? ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
    : ['--uid', '0', '--gid', '0'];

/**
 * Writes a folder as an archive beside it.
 * @param {string} folder
 * @returns {Promise<number>} its bytes
 */
export async function pack(folder) {
  const archive = `${folder}.tar.gz`;
  const code = await run('tar', ['-czf', archive, ...fixed, '-C', dirname(folder), basename(folder)]);
  if (code !== 0) throw new Complaint(`The archive could not be written: tar ended with code ${code}.`);
  return statSync(archive).size;
}
