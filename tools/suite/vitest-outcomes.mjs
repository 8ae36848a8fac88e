import { writeFileSync } from 'node:fs';

/** @typedef {import('./outcomes.mjs').Outcome} Outcome */

/** Names the file into which the outcomes are written. */
export const outcomesVariable = 'VITEST_OUTCOMES_FILE';

/** @param {{ message?: string, stack?: string }} error */
const textOf = (error) => error.stack ?? error.message ?? String(error);

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {Outcome}
 */
function outcomeOf(module) {
  const outcome = { file: module.moduleId, project: module.project.name, passed: 0, skipped: 0, failures: [] };
  /** @type {import('./outcomes.mjs').Failure[]} */
  const failures = outcome.failures;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') outcome.passed += 1;
    else if (state === 'skipped') outcome.skipped += 1;
    else failures.push({ name: test.fullName, output: errors.map(textOf).join('\n') || 'It did not finish.' });
  }
  for (const part of [module, ...module.children.allSuites()])
    for (const error of part.errors())
      failures.push({ name: part.type === 'suite' ? part.fullName : '(the file)', output: textOf(error) });
  if (module.state() === 'pending' || module.state() === 'queued')
    failures.push({ name: '(the file)', output: 'It did not finish.' });
  return outcome;
}

/**
 * A reporter of Vitest: the outcome of each file that was to run, as JSON. A file that was lost with its browser or
 * worker has failed.
 */
export default class VitestOutcomes {
  /** @type {readonly import('vitest/node').TestSpecification[]} */
  #specifications = [];

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.#specifications = specifications;
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly (import('vitest').SerializedError & { VITEST_TEST_PATH?: string })[]} errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    const path = process.env[outcomesVariable];
    if (!path) throw new Error(`${outcomesVariable} is not set.`);
    const outcomes = modules.map(outcomeOf);
    for (const { moduleId: file, project } of this.#specifications) {
      const isKnown = outcomes.some((outcome) => outcome.file === file && outcome.project === project.name);
      const failures = [{ name: '(the file)', output: 'It did not run.' }];
      if (!isKnown) outcomes.push({ file, project: project.name, passed: 0, skipped: 0, failures, isLost: true });
    }
    const unfinished = outcomes.filter(({ failures }) => failures.some(({ name }) => name === '(the file)'));
    for (const error of errors) {
      const named = outcomes.filter(({ file }) => file === error.VITEST_TEST_PATH);
      const concerned = named.length > 0 ? named : unfinished;
      const failure = { name: '(outside of the tests)', output: textOf(error) };
      for (const { failures } of concerned) failures.push(failure);
      if (concerned.length === 0) outcomes.push({ file: '', project: '', passed: 0, skipped: 0, failures: [failure] });
    }
    writeFileSync(path, JSON.stringify(outcomes));
  }
}
