import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './debian.mjs';
import { onPath, starts } from './find-program.mjs';
import { withLock } from './lock.mjs';

/**
 * A program that the journeys start, by the variable that names it for them.
 *
 * @typedef {object} Wanted
 * @property {string} variable
 * @property {() => string | undefined} find
 * @property {string} debian the package that brings it
 */

/** It lies beside the libraries of the processor's kind, for other programs. */
function miniBrowser() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const folders = ['/usr/libexec', '/usr/lib', ...libraries];
  return folders.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(existsSync);
}

/** @type {Wanted[]} */
const ofFirefox = [
  {
    variable: 'FIREFOX_PATH',
    find: () => onPath(['firefox-esr', 'firefox']).find(starts),
    debian: 'firefox-esr',
  },
];

/** The engine in a little browser, what drives it, and a screen in memory, because that browser needs one. */
const ofWebkit = [
  {
    variable: 'WEBKIT_DRIVER_PATH',
    find: () => onPath(['WebKitWebDriver']).find(existsSync),
    debian: 'webkit2gtk-driver',
  },
  {
    variable: 'MINIBROWSER_PATH',
    find: miniBrowser,
    debian: 'webkit2gtk-driver',
  },
  { variable: 'XVFB_PATH', find: () => onPath(['Xvfb']).find(existsSync), debian: 'xvfb' },
];

const programs = { firefox: ofFirefox, webkit: ofWebkit };

/** @typedef {keyof typeof programs} OtherBrowser */

/** @param {Wanted[]} wanted */
const missingOf = (wanted) => wanted.filter(({ variable, find }) => !process.env[variable] && !find());

/** @param {Wanted[]} wanted */
async function install(wanted) {
  const lock = join(tmpdir(), `account-browsers-${process.getuid?.() ?? 0}.lock`);
  await withLock(lock, 'installing browsers', async () => {
    const names = new Set(missingOf(wanted).map(({ debian }) => debian));
    if (names.size === 0 || !isOurDebian()) return;
    console.log(`Installing Debian's ${[...names].join(', ')} …`);
    await refreshDebian();
    await installFromDebian('--no-install-recommends', ...names);
  });
}

/**
 * Finds or installs the programs for journeys in other browsers than Chromium, and names them in the environment.
 * @param {OtherBrowser[]} browsers
 */
export async function ensureOtherBrowsers(browsers) {
  const wanted = browsers.flatMap((browser) => programs[browser]);
  if (missingOf(wanted).length > 0) await install(wanted);
  const missing = missingOf(wanted).map(({ variable, debian }) => `${variable} (in Debian: ${debian})`);
  if (missing.length > 0) throw new Complaint(`Install what is missing, or name it: ${missing.join(', ')}.`);
  for (const { variable, find } of wanted) process.env[variable] ||= find();
}
