import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installed, node24, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { none, playwrightCounts, vitestCounts } from './counts.mjs';
import { runPlaywright } from './playwright.mjs';

/**
 * @typedef {object} Context
 * @property {string} reports folder for the reports that are counted
 * @property {string[]} filters parts of file names; empty for everything
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {(context: Context) => boolean} applies
 * @property {(context: Context) => Promise<{ code: number, counts: import('./counts.mjs').Counts }>} run
 */

const playwrightConfig = join(root, 'e2e', 'playwright.config.ts');

/** @type {Step} */
const check = {
  title: 'check: types, lint, format, dependencies, texts',
  applies: ({ filters }) => filters.length === 0,
  run: async () => ({ code: await run(node24, ['tools/check.mjs']), counts: none }),
};

/** @type {Step} */
const vitest = {
  title: 'unit and server tests (Vitest)',
  applies: () => true,
  run: async ({ reports, filters }) => {
    const report = join(reports, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const nothingIsFine = filters.length > 0 ? ['--passWithNoTests'] : [];
    // More than processors, as many tests wait for a process or a platform. A flag, because it reaches every project.
    const workers = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;
    const args = [installed('vitest/vitest.mjs'), 'run', workers, ...reporters, ...nothingIsFine, ...filters];
    const code = await run(node24, args);
    return { code, counts: vitestCounts(report) };
  },
};

/** @type {Step} */
const playwright = {
  title: 'browser tests (Playwright)',
  applies: () => existsSync(playwrightConfig),
  run: async ({ reports, filters }) => {
    const report = join(reports, 'playwright.json');
    const nothingIsFine = filters.length > 0 ? ['--pass-with-no-tests'] : [];
    const code = await runPlaywright(report, [...nothingIsFine, ...filters]);
    return { code, counts: playwrightCounts(report) };
  },
};

/** In the order in which they run: the quickest first. */
export const steps = [check, vitest, playwright];
