import { cpus } from 'node:os';
import { hasFailed, joinRuns } from './outcomes.mjs';

/**
 * @typedef {import('./outcomes.mjs').Outcome} Outcome
 * @typedef {import('./steps.mjs').Context} Context
 * @typedef {import('./steps.mjs').Step} Step
 */

/** More failed files than this are not chance, those aside that one lost browser or worker took along: none runs again, nor what follows. */
export const mostByChance = 40;

/** @param {number} since as `performance.now()` said */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Milliseconds that the processors have worked and rested, all together. */
function processorTimes() {
  const times = cpus().flatMap((processor) => Object.entries(processor.times));
  const sumOf = (/** @type {boolean} */ isIdle) =>
    times.filter(([kind]) => (kind === 'idle') === isIdle).reduce((sum, [, time]) => sum + time, 0);
  return { busy: sumOf(false), idle: sumOf(true) };
}

/** How much the processors have worked since then, for other programs too. @param {{ busy: number, idle: number }} since */
function busySince(since) {
  const now = processorTimes();
  const [busy, idle] = [now.busy - since.busy, now.idle - since.idle];
  return `processors ${Math.round((100 * busy) / Math.max(1, busy + idle))} % busy`;
}

/** An outcome for a step that failed without naming a test. @param {Step} step @returns {Outcome} */
const failureOf = ({ title }) => ({
  file: '',
  project: '',
  passed: 0,
  skipped: 0,
  failures: [{ name: title, output: 'It failed without a failed test; the reason stands above.' }],
});

/**
 * @param {Step} step
 * @param {string} title
 * @param {() => Promise<import('./steps.mjs').Result>} run
 */
async function report(step, title, run) {
  console.log(`\n── ${title}`);
  const [since, times] = [performance.now(), processorTimes()];
  const { code, outcomes } = await run();
  console.log(`── ${code === 0 ? 'done' : 'FAILED'} after ${secondsSince(since)}, ${busySince(times)}`);
  return code === 0 || outcomes.some(hasFailed) ? outcomes : [...outcomes, failureOf(step)];
}

/** @param {Outcome} outcome */
const canRunAgain = ({ file }) => file !== '';

/**
 * Runs the steps that apply, one after the other. Files that failed while others ran beside them run once more alone at
 * the end, when the machine is quiet. Files that pass then are unsteady; they count as passed, and are returned as they
 * failed before.
 * @param {Step[]} steps
 * @param {Context} context
 */
export async function runSteps(steps, context) {
  /** @type {{ step: Step, outcomes: Outcome[] }[]} */
  const results = [];
  for (const step of steps.filter((each) => each.applies(context))) {
    const outcomes = await report(step, step.title, () => step.run(context));
    results.push({ step, outcomes });
    const failed = results.flatMap((result) => result.outcomes).filter(hasFailed);
    const failedThemselves = failed.filter(({ isLost }) => !isLost);
    const isHopeless = failedThemselves.length > mostByChance || !failed.every(canRunAgain);
    if (isHopeless) return { outcomes: results.flatMap((result) => result.outcomes), unsteady: [] };
  }
  /** @type {{ outcomes: Outcome[], unsteady: Outcome[] }} */
  const total = { outcomes: [], unsteady: [] };
  for (const { step, outcomes } of results) {
    const failed = outcomes.filter(hasFailed);
    const { alone } = step;
    const title = `once more alone: ${failed.length} failed files of ${step.title}`;
    const again = failed.length > 0 && alone ? await report(step, title, () => alone(context, failed)) : [];
    const joined = joinRuns(outcomes, again);
    total.outcomes.push(...joined.outcomes);
    total.unsteady.push(...joined.unsteady);
  }
  return total;
}
