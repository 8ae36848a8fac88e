import './lib/node-version.mjs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { recordServer, waitForFormerServers } from './lib/former-servers.mjs';
import { install } from './lib/install.mjs';
import { cache, node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm start`: installs what is missing, builds what is stale, runs the server until it ends. */
await runCommand(async () => {
  await install();
  await buildWeb();
  await waitForFormerServers();
  const args = ['apps/server/src/main.ts', ...process.argv.slice(2)];
  // What Node compiled is kept, which starts the server a third faster.
  // Passwords are hashed on as many threads of the pool as there are processors, and two stay free for files.
  const pool = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)) };
  // Production: responses are written from the contract's schemas and not validated a second time.
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(cache, 'compiled'), ...pool, ...process.env };
  return run(node24, args, { env, service: true, onStart: recordServer });
});
