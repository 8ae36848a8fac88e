import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './lib/debian.mjs';
import { onPath } from './lib/find-program.mjs';
import { install } from './lib/install.mjs';
import { cache, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** @param {string} name */
const isThere = (name) => onPath([name]).some(existsSync);

/** A Debian with nothing but its essential packages and what Node needs, made once. @returns {Promise<string>} its folder */
async function bareSystem() {
  const system = join(cache, 'small-system');
  if (existsSync(system)) return system;
  if (!isThere('mmdebstrap')) {
    await refreshDebian();
    await installFromDebian('mmdebstrap');
  }
  const made = `${system}-next`;
  rmSync(made, { recursive: true, force: true });
  const code = await run('mmdebstrap', ['--variant=essential', '--include=libstdc++6', '--quiet', 'bookworm', made]);
  if (code !== 0) throw new Complaint(`The system for the test could not be made: mmdebstrap ended with code ${code}.`);
  renameSync(made, system);
  return system;
}

/** Makes the bundle as the image does, by the same script, and tries it. @param {string} folder an empty one */
async function buildAndTry(folder) {
  const [tree, bundle] = [join(folder, 'tree'), join(folder, 'bundle')];
  mkdirSync(tree);
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const made = await run('sh', ['deploy/build.sh', commit, bundle], { cwd: tree });
  if (made !== 0) return made;
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
  const inside = [node24, join(root, 'tools', 'installation', 'inside.mjs'), bundle, await bareSystem()];
  return run('unshare', [...namespaces, ...inside]);
}

/** @returns {Promise<number>} */
async function tryBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'account-image-'));
  return buildAndTry(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Tests that need a program are left out where it is missing. */
const tests = [
  {
    title: 'the bundle that the steps of the image make runs in a bare system without network',
    needs: 'unshare',
    run: tryBundle,
  },
  {
    title: 'the unit is exposed by 2.5 of 10 at most',
    needs: 'systemd-analyze',
    run: () =>
      run('systemd-analyze', ['security', '--offline=yes', '--threshold=25', 'deploy/systemd/account.service'], {
        output: 'ignore',
      }),
  },
  {
    title: 'the manifests can be applied',
    needs: 'kubectl',
    run: () => run('kubectl', ['kustomize', 'deploy/kubernetes'], { output: 'ignore' }),
  },
];

/** `npm run test:installation`: how the product is installed elsewhere. */
await runCommand(async () => {
  if (!isOurDebian()) throw new Complaint('These tests need root on a Debian, for a file system of their own.');
  await install();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { title, needs, run: runTest } of tests) {
    const outcome = !isThere(needs) ? 'skipped' : (await runTest()) === 0 ? 'passed' : 'failed';
    counts[outcome] += 1;
    console.log(`${outcome}: ${title}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
});
