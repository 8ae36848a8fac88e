import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { waitForFormerServers } from './lib/former-servers.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run restore -- --from FILE`: brings a backup into an empty folder or database. */
await runCommand(async () => {
  await install();
  await waitForFormerServers();
  return run(node24, ['apps/server/src/restore.ts', ...process.argv.slice(2)], { service: true });
});
