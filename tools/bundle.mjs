import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { assemble } from './bundle/assemble.mjs';
import { pack } from './bundle/pack.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readJson } from './lib/workspaces.mjs';
import { writeNotices } from './lib/write-notices.mjs';

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

/** `npm run bundle`: everything that runs the program on a machine like this one, as a folder and as an archive. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { commit: { type: 'string' } } });
  await install();
  await buildWeb();
  const platform = `${process.platform}-${process.arch}`;
  const { version } = readJson(join(root, 'apps', 'server', 'package.json'));
  const folder = join(root, 'dist', `account-${version}-${platform}`);
  writeNotices();
  const bytes = assemble(folder, { platform, commit: values.commit || currentCommit() });
  if (bytes > maxBytes) throw new Complaint(`The bundle has ${megabytes(bytes)}, more than ${megabytes(maxBytes)}.`);
  const packed = await pack(folder);
  const name = relative(root, folder);
  console.log(`${name} (${megabytes(bytes)}), ${name}.tar.gz (${megabytes(packed)})`);
  return 0;
});
