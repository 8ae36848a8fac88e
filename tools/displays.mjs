import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run displays`: displays that talk to a running server, without the displays. */
await runCommand(async () => {
  await install();
  return run(node24, ['tools/harness/displays/main.ts', ...process.argv.slice(2)], { service: true });
});
