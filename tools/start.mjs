import './lib/node-version.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { recordServer, waitForFormerServers } from './lib/former-servers.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm start`: installs what is missing, builds what is stale, runs the server until it ends. */
await runCommand(async () => {
  await install();
  await buildWeb();
  await waitForFormerServers();
  const args = ['apps/server/src/main.ts', ...process.argv.slice(2)];
  return run(node24, args, { service: true, onStart: recordServer });
});
