import './lib/node-version.mjs';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { cache, installed, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/**
 * `npm run test:clients`: the clients in TypeScript and Java, with their examples, against the real server. The Java client is
 * compiled for Java 11.
 */
await runCommand(async () => {
  await install();
  const java = await ensureJava();
  await buildWeb();
  const env = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, ...java };
  const config = join(root, 'apps', 'server', 'vitest.clients.config.ts');
  return run(node24, [installed('vitest/vitest.mjs'), 'run', `--config=${config}`], { env });
});
