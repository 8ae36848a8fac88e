import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { waitForFormerServers } from './lib/former-servers.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run rotate-secret`: encrypts everything anew under a new secret, and counts what it did. */
await runCommand(async () => {
  await install();
  await waitForFormerServers();
  return run(node24, ['apps/server/src/rotate-secret.ts', ...process.argv.slice(2)], { service: true });
});
