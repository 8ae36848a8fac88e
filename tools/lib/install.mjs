import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Complaint } from './complaint.mjs';
import {
  isInstalledByHand,
  manifestsNotLocked,
  presentStamp,
  removeStamp,
  setStamp,
  wantedStamp,
} from './install-state.mjs';
import { runKept, withProgress } from './kept-output.mjs';
import { withLock } from './lock.mjs';
import { cache, node24, root } from './paths.mjs';

function checkLockfile() {
  const [manifest] = manifestsNotLocked();
  if (!manifest) return;
  throw new Complaint(`package-lock.json was not made for ${manifest} as it is: run npm install and commit both.`);
}

/** npm must not run under the Node in node_modules, which it is about to replace. */
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** @param {(pid: number) => void} onStart */
async function runNpm(onStart) {
  // Not `npm ci`: it refuses a lockfile without the optional packages of other platforms, and a registry that does not
  // carry all of them makes such lockfiles. Dev dependencies are named for NODE_ENV=production, which leaves them out.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  await withProgress(
    { doing: 'Installing packages with npm; the first time this takes about a minute', done: 'Installed the packages' },
    async () => {
      const code = await runKept('npm-install', 'npm', args, { env: environmentForNpm(), onStart });
      if (code === 0) return;
      throw new Complaint(`The installation failed: npm ended with code ${code} (its reason stands above).`);
    },
  );
}

function checkNode24() {
  if (existsSync(node24)) return;
  throw new Complaint(
    'Node 24 is missing in node_modules, because install scripts were skipped. Mend it with: npm rebuild node --ignore-scripts=false',
  );
}

/**
 * Installs what is missing or out of date, nothing otherwise. Of several commands started at once one installs and the
 * others wait for it.
 */
export async function install() {
  const wanted = wantedStamp();
  if (presentStamp() !== wanted) {
    await withLock(join(cache, 'install.lock'), 'installing packages here', async (share) => {
      if (presentStamp() === wanted) return;
      if (!isInstalledByHand()) {
        checkLockfile();
        if (presentStamp() === undefined) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
        removeStamp();
        await runNpm(share);
      }
      setStamp(wanted);
    });
  }
  checkNode24();
}
