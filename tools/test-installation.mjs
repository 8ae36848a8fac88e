import './lib/node-version.mjs';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder } from './bundle/contents.mjs';
import { buildWeb } from './lib/build-web.mjs';
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

/** @returns {Promise<number>} */
async function tryBundle() {
  const made = await run(node24, ['tools/bundle.mjs']);
  if (made !== 0) return made;
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
  const inside = [node24, join(root, 'tools', 'installation', 'inside.mjs'), bundleFolder(), await bareSystem()];
  return run('unshare', [...namespaces, ...inside]);
}

/** Tests that need a program are left out where it is missing. */
const tests = [
  { title: 'the bundle runs in a bare system without network', needs: 'unshare', run: tryBundle },
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
  await buildWeb();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { title, needs, run: runTest } of tests) {
    const outcome = !isThere(needs) ? 'skipped' : (await runTest()) === 0 ? 'passed' : 'failed';
    counts[outcome] += 1;
    console.log(`${outcome}: ${title}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
});
