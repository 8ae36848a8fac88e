import { join } from 'node:path';
import { installed, node24, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

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
