import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run demo`: fills an empty database with a believable data set. */
await runCommand(async () => {
  await install();
  return run(node24, ['apps/server/src/demo/main.ts', ...process.argv.slice(2)], { service: true });
});
