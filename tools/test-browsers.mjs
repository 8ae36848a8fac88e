import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/build-web.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { ensureOtherBrowsers } from './lib/other-browsers.mjs';
import { cache } from './lib/paths.mjs';
import { closingLine, countsOf } from './suite/outcomes.mjs';
import { playwrightOutcomes, runPlaywright, secondsByProject } from './suite/playwright.mjs';

const others = /** @type {const} */ (['firefox', 'webkit']);
const browsers = ['chromium', ...others];

/**
 * `npm run test:browsers [browser …] [part of a file name …]`: the journeys that must work in Chromium, Firefox and the
 * engine of Safari. All browsers unless some are named.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const named = browsers.filter((browser) => positionals.includes(browser));
  const chosen = named.length > 0 ? named : browsers;
  const filters = positionals.filter((word) => !browsers.includes(word));
  await install();
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  if (chosen.includes('chromium')) process.env.CHROMIUM_PATH = await ensureChromium();
  await ensureOtherBrowsers(others.filter((browser) => chosen.includes(browser)));
  await buildWeb();
  const reports = mkdtempSync(join(tmpdir(), 'account-browsers-'));
  const report = join(reports, 'playwright.json');
  try {
    // Behind the names of projects, Playwright takes words for more of them.
    const projects = chosen.map((browser) => `--project=${browser}`);
    const code = await runPlaywright(report, [...filters, '--config=browsers.config.ts', ...projects]);
    for (const [browser, seconds] of secondsByProject(report)) console.log(`${browser}: ${seconds.toFixed(1)} s`);
    const { passed, failed, skipped } = countsOf(playwrightOutcomes(report));
    console.log(closingLine({ passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped }));
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
