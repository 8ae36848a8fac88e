import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { add, closingLine, none, playwrightCounts, secondsByProject, vitestCounts } from './counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
function saved(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('reads what Vitest reports', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(vitestCounts(saved(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('takes a test of Playwright that passed when repeated for failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(playwrightCounts(saved(report))).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

it('sums the seconds of each project, in suites within suites too', () => {
  /** @param {string} projectName @param {number} duration */
  const spec = (projectName, duration) => ({ tests: [{ projectName, results: [{ duration }] }] });
  const suites = [
    { specs: [spec('firefox', 1_500)], suites: [{ specs: [spec('firefox', 500), spec('webkit', 250)] }] },
  ];
  expect([...secondsByProject(saved({ suites }))]).toEqual([
    ['firefox', 2],
    ['webkit', 0.25],
  ]);
});

it('counts nothing where a report is missing', () => {
  expect(vitestCounts(join(folder, 'missing.json'))).toEqual(none);
});

it('closes with one line', () => {
  const sum = add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
  expect(closingLine(sum)).toBe('3 passed, 1 failed');
  expect(closingLine(add(sum, { passed: 0, failed: 0, skipped: 4 }))).toBe('3 passed, 1 failed, 4 skipped');
});
