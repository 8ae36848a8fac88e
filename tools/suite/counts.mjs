import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * Counts of a report of Vitest's `json` reporter.
 * @param {string} path
 * @returns {Counts}
 */
export function vitestCounts(path) {
  const report = readReport(path);
  if (!report) return none;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

/**
 * Counts of a report of Playwright's `json` reporter. A test that passed only when repeated has failed.
 * @param {string} path
 * @returns {Counts}
 */
export function playwrightCounts(path) {
  const stats = readReport(path)?.stats;
  if (!stats) return none;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * @typedef {object} Suite
 * @property {{ tests: { projectName: string, results: { duration: number }[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/** @type {(suite: Suite) => { projectName: string, results: { duration: number }[] }[]} */
const testsOf = ({ specs = [], suites = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];

/**
 * How long the tests of each project took, of a report of Playwright's `json` reporter.
 * @param {string} path
 * @returns {Map<string, number>}
 */
export function secondsByProject(path) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { projectName, results } of testsOf(readReport(path) ?? {}))
    for (const { duration } of results) sums.set(projectName, (sums.get(projectName) ?? 0) + duration / 1_000);
  return sums;
}

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * The closing line. Machines read it: it stands alone on its line.
 * @param {Counts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
