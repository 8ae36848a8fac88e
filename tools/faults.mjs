import './lib/node-version.mjs';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { cache, node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `npm run faults`: kills and disturbs a product of its own while clients write, and reads everything back. */
await runCommand(async () => {
  await install();
  await buildWeb();
  // Compiled code is kept, as for `npm start`: the program is started many times.
  const env = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env };
  return run(node24, ['apps/server/test/faults/main.ts', ...process.argv.slice(2)], { service: true, env });
});
