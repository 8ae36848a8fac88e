import { join, resolve } from 'node:path';
import { installed, node24, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { readReport } from './outcomes.mjs';

/**
 * Runs tests of `e2e`.
 * @param {string} report where its JSON goes
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function runPlaywright(report, args) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const all = [installed('@playwright/test/cli.js'), 'test', '--reporter=list,json', '--fail-on-flaky-tests', ...args];
  return run(node24, all, { cwd: join(root, 'e2e'), env });
}

/**
 * @typedef {object} Test
 * @property {string} projectName
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {{ duration: number, errors?: { message?: string }[] }[]} results
 *
 * @typedef {object} Suite
 * @property {{ title: string, file: string, tests: Test[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/** @type {(suite: Suite) => { title: string, file: string, test: Test }[]} */
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ title, file, test }))),
  ...suites.flatMap(testsOf),
];

/** @param {Test['results']} results */
const outputOf = (results) =>
  results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n') || 'It did not finish.';

/**
 * Outcomes of a report of Playwright's `json` reporter. A test that passed only when repeated has failed, and an error
 * around the tests belongs to no file.
 * @param {string} path
 */
export function playwrightOutcomes(path) {
  /** @type {Map<string, import('./outcomes.mjs').Outcome>} */
  const files = new Map();
  const report = readReport(path) ?? {};
  for (const { title, file: relativePath, test } of testsOf(report)) {
    const file = resolve(report.config.rootDir, relativePath);
    const key = `${test.projectName}\n${file}`;
    const outcome = files.get(key) ?? { file, project: test.projectName, passed: 0, skipped: 0, failures: [] };
    files.set(key, outcome);
    if (test.status === 'expected') outcome.passed += 1;
    else if (test.status === 'skipped') outcome.skipped += 1;
    else outcome.failures.push({ name: title, output: outputOf(test.results) });
  }
  /** @type {{ message?: string }[]} */
  const errors = report.errors ?? [];
  const around = errors.map(({ message = '' }) => ({ name: '(around the tests)', output: message }));
  const loose = { file: '', project: '', passed: 0, skipped: 0, failures: around };
  return [...files.values(), ...(around.length > 0 ? [loose] : [])];
}

/**
 * Seconds that the tests of each project took, of a report of Playwright's `json` reporter.
 * @param {string} path
 */
export function secondsByProject(path) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { test } of testsOf(readReport(path) ?? {}))
    for (const { duration } of test.results)
      sums.set(test.projectName, (sums.get(test.projectName) ?? 0) + duration / 1_000);
  return sums;
}
