import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run backup -- --to FILE`: one file with everything, beside the running program. */
await runCommand(async () => {
  await install();
  return run(node24, ['apps/server/src/backup.ts', ...process.argv.slice(2)], { service: true });
});
