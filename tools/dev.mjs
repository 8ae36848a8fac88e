import './lib/node-version.mjs';
import { join } from 'node:path';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { installed, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { serverCommand } from './lib/server-command.mjs';

const webPort = '3000';

/**
 * The server alone, started anew whenever one of its files changes. Vite stands in front of it.
 * @param {AbortSignal} stop
 */
function runServer(stop) {
  const url = `http://localhost:${webPort}`;
  const env = {
    PORT: '3001',
    DATA_DIR: './data',
    PUBLIC_URL: url,
    PANEL_PAGE: 'on',
    DRAIN_SECONDS: '0',
    ...process.env,
  };
  return run(node24, ['--watch', '--watch-preserve-output', ...serverCommand], { env, service: true, stop });
}

/** @param {AbortSignal} stop */
function runVite(stop) {
  const args = [installed('vite/bin/vite.js'), '--port', webPort, '--strictPort', '--clearScreen', 'false'];
  return run(node24, args, { cwd: join(root, 'apps', 'web'), service: true, stop });
}

/** `npm run dev`: both halves with fast reload. When one ends, the other is ended too. */
await runCommand(async () => {
  await install();
  const stopping = new AbortController();
  const halves = [runServer(stopping.signal), runVite(stopping.signal)];
  const code = await Promise.race(halves);
  stopping.abort();
  await Promise.all(halves);
  return code;
});
