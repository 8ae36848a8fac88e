import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Failure
 * @property {string} name of the test, or of what failed around the tests
 * @property {string} output the errors as they were reported
 *
 * @typedef {object} Outcome the result of one test file
 * @property {string} file its path; empty for an error that belongs to no file
 * @property {string} project
 * @property {number} passed
 * @property {number} skipped
 * @property {Failure[]} failures
 * @property {boolean} [isLost] whether it did not run, as its browser or worker ended before
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {string} path */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** @param {Outcome} outcome */
export const hasFailed = ({ failures }) => failures.length > 0;

/** @param {{ file: string, project: string }} outcome */
const keyOf = ({ file, project }) => `${project}\n${file}`;

/**
 * @param {Outcome[]} outcomes
 * @returns {Counts}
 */
export function countsOf(outcomes) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failures, skipped } of outcomes) {
    counts.passed += passed;
    counts.failed += failures.length;
    counts.skipped += skipped;
  }
  return counts;
}

/**
 * The closing line. Machines read it: it stands alone on its line.
 * @param {Counts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Joins two runs: a file that ran again counts as it ended then.
 * @param {Outcome[]} first
 * @param {Outcome[]} again
 */
export function joinRuns(first, again) {
  const later = new Map(again.map((outcome) => [keyOf(outcome), outcome]));
  const kept = first.filter((outcome) => !later.has(keyOf(outcome)));
  const unsteady = first.filter(hasFailed).filter((outcome) => {
    const second = later.get(keyOf(outcome));
    return second !== undefined && second.passed > 0 && !hasFailed(second);
  });
  return { outcomes: [...kept, ...again], unsteady };
}
