import './lib/node-version.mjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/build-web.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';
import { closingLine, countsOf } from './suite/outcomes.mjs';
import { runSteps, secondsSince } from './suite/run-steps.mjs';
import { steps } from './suite/steps.mjs';

/** Where the errors of unsteady tests are kept until the next run. */
const unsteadyFile = join(root, 'test-results', 'unsteady.txt');

/**
 * Names the tests that failed among others and passed alone, and keeps what they printed.
 * @param {import('./suite/outcomes.mjs').Outcome[]} unsteady
 */
function reportUnsteady(unsteady) {
  rmSync(unsteadyFile, { force: true });
  if (unsteady.length === 0) return;
  const texts = unsteady.flatMap(({ file, failures }) =>
    failures.map(
      ({ name, output }) => `${relative(root, file)}: ${name}\nAmong others it failed:\n${output}\nAlone it passed.\n`,
    ),
  );
  mkdirSync(dirname(unsteadyFile), { recursive: true });
  writeFileSync(unsteadyFile, texts.join('\n'));
  console.log(`\nUNSTEADY: failed among others and passed alone (kept in ${relative(root, unsteadyFile)}).`);
  for (const text of texts) console.log(`\n${text}`);
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
  // Compiled code is kept, as for `npm start`: tests start many processes.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWeb();
  const reports = mkdtempSync(join(tmpdir(), 'account-test-'));
  const since = performance.now();
  try {
    const { outcomes, unsteady } = await runSteps(steps, { reports, filters });
    const total = countsOf(outcomes);
    console.log(`\nTests and checks took ${secondsSince(since)}.`);
    reportUnsteady(unsteady);
    console.log(closingLine(total));
    if (total.passed + total.failed === 0) throw new Complaint('No test ran.');
    return total.failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
