import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run sizes`: how large the product is, and where it is cut too fine or too coarse. */
await runCommand(async () => {
  await install();
  return run(node24, ['tools/check/print-sizes.mjs']);
});
