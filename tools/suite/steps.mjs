import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installed, node24, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { readReport } from './outcomes.mjs';
import { playwrightOutcomes, runPlaywright } from './playwright.mjs';
import { outcomesVariable } from './vitest-outcomes.mjs';

/**
 * @typedef {import('./outcomes.mjs').Outcome} Outcome
 *
 * @typedef {object} Context
 * @property {string} reports folder for the reports that are counted
 * @property {string[]} filters parts of file names; empty for everything
 *
 * @typedef {object} Result
 * @property {number} code the exit code
 * @property {Outcome[]} outcomes
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {(context: Context) => boolean} applies
 * @property {(context: Context) => Promise<Result>} run
 * @property {(context: Context, failed: Outcome[]) => Promise<Result>} [alone] runs these files once more, one by one
 */

const playwrightConfig = join(root, 'e2e', 'playwright.config.ts');

/**
 * @param {string} report
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function runVitest(report, args) {
  const reporter = join(root, 'tools', 'suite', 'vitest-outcomes.mjs');
  const all = [installed('vitest/vitest.mjs'), 'run', '--reporter=default', `--reporter=${reporter}`, ...args];
  const code = await run(node24, all, { env: { ...process.env, [outcomesVariable]: report } });
  return { code, outcomes: readReport(report) ?? [] };
}

/** @type {Step} */
const check = {
  title: 'check: types, lint, format, dependencies, texts',
  applies: ({ filters }) => filters.length === 0,
  run: async () => ({ code: await run(node24, ['tools/check.mjs']), outcomes: [] }),
};

/** @type {Step} */
const vitest = {
  title: 'unit and server tests (Vitest)',
  applies: () => true,
  run: ({ reports, filters }) => {
    // More than processors, as many tests wait for a process or a platform. A flag, because it reaches every project.
    const workers = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;
    const nothingIsFine = filters.length > 0 ? ['--passWithNoTests'] : [];
    return runVitest(join(reports, 'vitest.json'), [workers, ...nothingIsFine, ...filters]);
  },
  alone: ({ reports }, failed) => {
    const projects = new Set(failed.map(({ project }) => `--project=${project}`));
    const files = new Set(failed.map(({ file }) => file));
    return runVitest(join(reports, 'vitest-alone.json'), ['--maxWorkers=1', ...projects, ...files]);
  },
};

/**
 * @param {string} report
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function playwrightResult(report, args) {
  const code = await runPlaywright(report, args);
  return { code, outcomes: playwrightOutcomes(report) };
}

/** @type {Step} */
const playwright = {
  title: 'browser tests (Playwright)',
  applies: () => existsSync(playwrightConfig),
  run: ({ reports, filters }) => {
    const nothingIsFine = filters.length > 0 ? ['--pass-with-no-tests'] : [];
    return playwrightResult(join(reports, 'playwright.json'), [...nothingIsFine, ...filters]);
  },
  alone: ({ reports }, failed) => {
    const files = new Set(failed.map(({ file }) => file));
    return playwrightResult(join(reports, 'playwright-alone.json'), ['--workers=1', '--no-deps', ...files]);
  },
};

/** In the order in which they run: the quickest first. */
export const steps = [check, vitest, playwright];
