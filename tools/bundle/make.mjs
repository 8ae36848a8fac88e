import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, runCommand } from '../lib/complaint.mjs';
import { root } from '../lib/paths.mjs';
import { assemble } from './assemble.mjs';
import { bundleFolder } from './contents.mjs';
import { pack } from './pack.mjs';

const maxBytes = 300e6;

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** The commit of a clone; a tree without git names it itself. */
function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Complaint('This is no clone: name its commit with --commit.');
  }
}

/** Makes the bundle of this machine. Run by Node 24, which takes the types away. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { commit: { type: 'string' } } });
  const folder = bundleFolder();
  const bytes = assemble(folder, values.commit || currentCommit());
  if (bytes > maxBytes) throw new Complaint(`The bundle has ${megabytes(bytes)}, more than ${megabytes(maxBytes)}.`);
  const packed = await pack(folder);
  const name = relative(root, folder);
  console.log(`${name} (${megabytes(bytes)}), ${name}.tar.gz (${megabytes(packed)})`);
  return 0;
});
