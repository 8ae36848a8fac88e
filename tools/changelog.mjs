import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommits, withRelease } from './changelog/sections.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { root } from './lib/paths.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The newest tag of a release in the history of this commit. */
function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').trim();
  } catch {
    throw new Complaint('There is no tag of a release, such as v1.0.0, from which to count.');
  }
}

/**
 * `npm run changelog`: writes the section Unreleased of CHANGELOG.md from the commits since the last tag; with
 * `-- --release 1.1.0` it becomes the section of that release.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { release: { type: 'string' } } });
  if (values.release !== undefined && !/^\d+\.\d+\.\d+$/.test(values.release))
    throw new Complaint('A release is three numbers, such as 1.1.0.');
  const file = join(root, 'CHANGELOG.md');
  const commits = readCommits(git('log', '--reverse', '--format=%s%x00%b%x01', `${lastTag()}..HEAD`));
  const title = values.release ? `${values.release} (${new Date().toISOString().slice(0, 10)})` : 'Unreleased';
  writeFileSync(file, withRelease(readFileSync(file, 'utf8'), title, commits));
  return 0;
});
