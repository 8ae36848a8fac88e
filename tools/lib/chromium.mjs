import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { debianHas, installFromDebian, isOurDebian, refreshDebian } from './debian.mjs';
import { onPath, starts } from './find-program.mjs';
import { withLock } from './lock.mjs';
import { installed, node24, root } from './paths.mjs';
import { run } from './run.mjs';

/** The headless shell draws the same pages, and takes less of the processor. */
const shells = /** @type {const} */ (['chromium-headless-shell', 'chrome-headless-shell']);
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onThisMachine = () => [...onPath(names), macChrome].find(starts);

/**
 * The output of a script that gets Playwright's `chromium`.
 * @param {string} body
 */
function askPlaywright(body) {
  const script = `import('@playwright/test').then(async ({ chromium }) => { ${body} })`;
  const { stdout } = spawnSync(node24, ['-e', script], { cwd: join(root, 'e2e'), encoding: 'utf8' });
  const path = stdout.trim();
  return path !== '' && starts(path) ? path : undefined;
}

/** The browser in Playwright's own cache, if it is there. Only a start of its headless shell shows where that is. */
const ofPlaywright = () =>
  askPlaywright('const it = await chromium.launchServer(); console.log(it.process().spawnfile); await it.close();') ??
  askPlaywright('console.log(chromium.executablePath());');

async function fromPlaywright() {
  console.log('No Chromium found; asking Playwright to download it …');
  const install = [installed('@playwright/test/cli.js'), 'install', '--only-shell', 'chromium'];
  await run(node24, install, { output: 'ignore', timeoutMs: 600_000 });
  return ofPlaywright();
}

async function fromDebian() {
  if (!isOurDebian()) return undefined;
  console.log("Installing Debian's Chromium …");
  await refreshDebian();
  const [shell] = shells;
  await installFromDebian((await debianHas(shell)) ? shell : 'chromium');
  return onThisMachine();
}

/** @returns {string | undefined} */
function chosenByHand() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (!starts(path)) throw new Complaint(`CHROMIUM_PATH names ${path}, which is not a browser that starts.`);
  return path;
}

/**
 * Finds or installs the browser for the tests.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const present = chosenByHand() ?? onThisMachine() ?? ofPlaywright();
  if (present) return present;
  const lock = join(tmpdir(), `account-chromium-${process.getuid?.() ?? 0}.lock`);
  const fetched = await withLock(lock, 'installing Chromium', async () => {
    return onThisMachine() ?? ofPlaywright() ?? (await fromPlaywright()) ?? (await fromDebian());
  });
  if (fetched) return fetched;
  throw new Complaint('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chrome or Chromium.');
}
