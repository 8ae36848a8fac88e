import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { ensurePrograms } from './lib/debian-programs.mjs';
import { install } from './lib/install.mjs';
import { cache, installed, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const migrations = 'apps/server/migrations';
const effects = 'apps/server/src/platform/database/migration-effects.json';
const lock = 'package-lock.json';
const workspaces = '@account';

/** @param {...string} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** @param {string} folder */
const countMigrations = (folder) =>
  readdirSync(join(folder, migrations)).filter((file) => file.endsWith('.up.sql')).length;

/** The commit of the last tag of a release, or the one that is named. @param {string | undefined} named */
function formerRelease(named) {
  try {
    return git(
      'rev-parse',
      '--verify',
      `${named ?? git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')}^{commit}`,
    );
  } catch {
    throw new Complaint(named ? `There is no commit ${named}.` : 'No release is tagged before this commit: name one.');
  }
}

/** Lets a folder use our packages; its own workspaces stay its own. @param {string} from @param {string} to */
function borrow(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
    if (name === workspaces) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
}

/** Installs what the former release depends on: without the network, where that is the same. @param {string} folder */
async function installInto(folder) {
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8');
  if (!isSame) return run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  for (const inside of git('ls-files', '*package.json').split('\n').map(dirname)) {
    const from = join(root, inside, 'node_modules');
    if (existsSync(from)) borrow(from, join(folder, inside, 'node_modules'));
  }
  return 0;
}

/** Builds the pages of the former release. @param {string} folder */
async function buildInto(folder) {
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const app of ['web', 'display', 'api-reference']) {
    const vite = [installed('vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
    const code = await run(node24, vite, { cwd: join(folder, 'apps', app), env });
    if (code !== 0) return code;
  }
  return 0;
}

/** The first migration of this release with which programs of a former one do not go on. @param {number} count its migrations */
function firstBreaking(count) {
  /** @type {Record<string, { worksSince: number }>} */
  const all = JSON.parse(readFileSync(join(root, effects), 'utf8'));
  return Object.keys(all).find((name) => Number(name.slice(0, 4)) > count && (all[name]?.worksSince ?? 0) > count);
}

/**
 * `npm run test:upgrade [commit]`: every call of the former release, by each kind of caller, on the schema of this one, as in
 * a rolling upgrade. Its own matrix of isolation is run with its own code. Before that, its programs are restarted in turn and
 * exchanged for those of this release, behind HAProxy and with 200 calls a second.
 */
await runCommand(async () => {
  await install();
  await ensurePrograms('haproxy', 'redis-server', 'postgresql-15');
  const commit = formerRelease(process.argv[2]);
  const folder = join(cache, 'former-release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  const breaking = firstBreaking(countMigrations(folder));
  if (breaking)
    throw new Complaint(`Programs of ${commit.slice(0, 8)} do not go on working after ${breaking}, as it says itself.`);
  for (const path of [migrations, effects]) cpSync(join(root, path), join(folder, path), { recursive: true });
  const code = (await installInto(folder)) || (await buildInto(folder));
  if (code !== 0) return code;
  await buildWeb();
  const rolling = await run(node24, ['apps/server/test/upgrades/rolling/main.ts', '--former', folder]);
  if (rolling !== 0) return rolling;
  return run(node24, ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'isolation/matrix'], {
    cwd: folder,
  });
});
