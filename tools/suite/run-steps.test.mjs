import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installed, node24, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { closingLine, countsOf, hasFailed, readReport } from './outcomes.mjs';
import { mostByChance, runSteps } from './run-steps.mjs';
import { outcomesVariable } from './vitest-outcomes.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const context = { reports: '', filters: [] };

/** @typedef {import('./outcomes.mjs').Outcome} Outcome */

/** @param {string} file @param {string[]} failed @returns {Outcome} */
const outcome = (file, failed = [], passed = 2) => ({
  file,
  project: 'server',
  passed,
  skipped: 0,
  failures: failed.map((name) => ({ name, output: 'Late.' })),
});

/** @param {Outcome[]} outcomes */
const result = (outcomes) => ({ code: outcomes.some(hasFailed) ? 1 : 0, outcomes });

/**
 * @param {Outcome[]} among the outcomes in the crowd
 * @param {Outcome[]} [alone] those of the second run
 */
function step(among, alone = []) {
  const again = vi.fn(async () => result(alone));
  return { title: 'tests', applies: () => true, run: vi.fn(async () => result(among)), alone: again };
}

it('runs what failed once more alone, and names as unsteady what passes then', async () => {
  const failing = outcome('/a.test.ts', ['saves'], 1);
  const tests = step([failing, outcome('/b.test.ts')], [outcome('/a.test.ts')]);
  const { outcomes, unsteady } = await runSteps([tests], context);
  expect(tests.alone).toHaveBeenCalledExactlyOnceWith(context, [failing]);
  expect(unsteady).toEqual([failing]);
  expect(closingLine(countsOf(outcomes))).toBe('4 passed, 0 failed');
});

it('stays red when the second run fails as well, or runs no test', async () => {
  const failing = outcome('/a.test.ts', ['saves'], 1);
  for (const alone of [failing, outcome('/a.test.ts', ['opens'], 1)]) {
    const { outcomes, unsteady } = await runSteps([step([failing], [alone])], context);
    expect({ ...countsOf(outcomes), unsteady }).toEqual({ passed: 1, failed: 1, skipped: 0, unsteady: [] });
  }
  const { outcomes } = await runSteps([step([failing])], context);
  expect(countsOf(outcomes).failed).toBe(1);
});

it('begins with the second run when every step has ended', async () => {
  const first = step([outcome('/a.test.ts', ['saves'])], [outcome('/a.test.ts')]);
  const second = step([outcome('/b.spec.ts')]);
  await runSteps([first, second], context);
  const [secondRun] = second.run.mock.invocationCallOrder;
  const [again] = first.alone.mock.invocationCallOrder;
  expect(again).toBeGreaterThan(secondRun ?? Infinity);
});

it('runs nothing again where a step failed without a test, or more failed than chance explains', async () => {
  const checks = { title: 'checks', applies: () => true, run: async () => ({ code: 1, outcomes: [] }) };
  const tests = step([]);
  expect(countsOf((await runSteps([checks, tests], context)).outcomes).failed).toBe(1);
  expect(tests.run).not.toHaveBeenCalled();

  const broken = step(Array.from({ length: mostByChance + 1 }, (_, n) => outcome(`/${n}.test.ts`, ['saves'])));
  expect((await runSteps([broken], context)).outcomes).toHaveLength(mostByChance + 1);
  expect(broken.alone).not.toHaveBeenCalled();
});

it('runs all files again that a lost browser took along', async () => {
  const files = Array.from({ length: mostByChance + 1 }, (_, n) => `/${n}.test.ts`);
  const lost = files.map((file) => ({ ...outcome(file, ['(the file)'], 0), isLost: true }));
  const again = files.map((file) => outcome(file));
  const { outcomes, unsteady } = await runSteps([step(lost, again)], context);
  expect(outcomes).toEqual(again);
  expect(unsteady).toEqual(lost);
});

it('knows the outcome of every file of a run of Vitest', async () => {
  const folder = mkdtempSync(join(root, '.cache', 'outcomes-'));
  try {
    const report = join(folder, 'outcomes.json');
    writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['*.test.mjs'] } };");
    const test = "import { it, expect } from 'vitest';";
    writeFileSync(
      join(folder, 'mixed.test.mjs'),
      `${test} it('holds', () => {}); it('breaks', () => expect(1).toBe(2));`,
    );
    writeFileSync(join(folder, 'unloadable.test.mjs'), "throw new Error('Not to be loaded.');");
    writeFileSync(
      join(folder, 'late.test.mjs'),
      `${test} it('ends', () => { Promise.reject(new Error('Too late.')); });`,
    );
    const reporter = join(root, 'tools', 'suite', 'vitest-outcomes.mjs');
    const args = [installed('vitest/vitest.mjs'), 'run', '--root', folder, `--reporter=${reporter}`];
    const env = { ...process.env, [outcomesVariable]: report };
    expect(await run(node24, args, { env, cwd: folder, output: 'ignore' })).toBe(1);
    /** @type {Outcome[]} */
    const outcomes = readReport(report);
    const seen = Object.fromEntries(
      outcomes.map(({ file, passed, failures }) => [file.slice(folder.length + 1), { passed, failures }]),
    );
    expect(seen).toMatchObject({
      'mixed.test.mjs': { passed: 1, failures: [{ name: 'breaks', output: expect.stringContaining('to be 2') }] },
      'unloadable.test.mjs': { passed: 0, failures: [{ output: expect.stringContaining('Not to be loaded.') }] },
      'late.test.mjs': { passed: 1, failures: [{ output: expect.stringContaining('Too late.') }] },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
