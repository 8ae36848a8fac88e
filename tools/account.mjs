import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run account -- COMMAND`: the command line of an installation. */
await runCommand(async () => {
  await install();
  return run(node24, ['apps/server/src/account.ts', ...process.argv.slice(2)], { service: true, input: true });
});
