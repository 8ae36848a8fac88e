import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/build-web.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { cache } from './lib/paths.mjs';
import { add, closingLine, none } from './suite/counts.mjs';
import { steps } from './suite/steps.mjs';

/** @param {number} since as `performance.now()` said */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs the steps that apply, one after the other, up to the first that fails.
 * @param {import('./suite/steps.mjs').Context} context
 */
async function runSteps(context) {
  let total = none;
  for (const step of steps.filter((step) => step.applies(context))) {
    console.log(`\n── ${step.title}`);
    const since = performance.now();
    const { code, counts } = await step.run(context);
    console.log(`── ${code === 0 ? 'done' : 'FAILED'} after ${secondsSince(since)}`);
    total = add(total, counts);
    // A step can fail without a failed test, by a file that does not load for one.
    if (code !== 0) return { ...total, failed: Math.max(total.failed, 1) };
  }
  return total;
}

/**
 * `npm test [part of a file name …]`: all checks and tests, or with filters the tests of matching files alone.
 * `npm run test:all` says --full: the same at full size (tools/harness/full-size.ts).
 */
await runCommand(async () => {
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean' } },
  });
  if (values.full) process.env.FULL = '1';
  await install();
  // What Node compiled is kept, as for `npm start`: tests start many processes.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWeb();
  const reports = mkdtempSync(join(tmpdir(), 'account-test-'));
  const since = performance.now();
  try {
    const total = await runSteps({ reports, filters });
    console.log(`\nTests and checks took ${secondsSince(since)}.\n${closingLine(total)}`);
    if (total.passed + total.failed === 0) throw new Complaint('No test ran.');
    return total.failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
