import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { playwrightOutcomes, secondsByProject } from './playwright.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playwright-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
function saved(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ config: { rootDir: '/e2e' }, ...report }));
  return path;
}

/** @param {string} title @param {string} status @param {number} duration */
const spec = (title, status, duration, projectName = 'journeys') => ({
  title,
  file: 'a.spec.ts',
  tests: [
    { projectName, status, results: [{ duration, errors: status === 'expected' ? [] : [{ message: 'Late.' }] }] },
  ],
});

it('counts tests in suites within suites, and one that passed when repeated as failed', () => {
  const suites = [
    {
      specs: [spec('opens', 'expected', 1)],
      suites: [{ specs: [spec('saves', 'flaky', 1), spec('prints', 'skipped', 0)] }],
    },
  ];
  const failures = [{ name: 'saves', output: 'Late.' }];
  expect(playwrightOutcomes(saved({ suites }))).toEqual([
    { file: '/e2e/a.spec.ts', project: 'journeys', passed: 1, skipped: 1, failures },
  ]);
});

it('keeps errors around the tests, which belong to no file', () => {
  const [outcome] = playwrightOutcomes(saved({ suites: [], errors: [{ message: 'The set-up failed.' }] }));
  expect(outcome).toMatchObject({ file: '', failures: [{ output: 'The set-up failed.' }] });
});

it('sums the seconds of each project', () => {
  const suites = [
    {
      specs: [spec('opens', 'expected', 1_500, 'firefox')],
      suites: [{ specs: [spec('saves', 'expected', 500, 'firefox'), spec('opens', 'expected', 250, 'webkit')] }],
    },
  ];
  expect([...secondsByProject(saved({ suites }))]).toEqual([
    ['firefox', 2],
    ['webkit', 0.25],
  ]);
});

it('finds nothing where a report is missing', () => {
  expect(playwrightOutcomes(join(folder, 'missing.json'))).toEqual([]);
});
