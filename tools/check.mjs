import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run check`: every rule that a machine can hold, all failures at once. */
await runCommand(async () => {
  await install();
  return run(node24, ['tools/check/run-checks.mjs']);
});
