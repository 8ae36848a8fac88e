import { availableParallelism } from 'node:os';
import { recordServer, waitForFormerServers } from './former-servers.mjs';
import { node24 } from './paths.mjs';
import { run } from './run.mjs';
import { serverCode, serverCommand, serverMemory } from './server-command.mjs';

/**
 * Runs the server in production mode until it ends.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stop?: AbortSignal }} [options] `env` comes on top of the environment
 */
export async function serve(args, { env = {}, stop } = {}) {
  await waitForFormerServers();
  // Passwords are hashed on as many threads of the pool as there are processors, and two stay free for files.
  const pool = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)) };
  // Production: responses are written from the contract's schemas and not validated a second time.
  const defaults = { NODE_ENV: 'production', ...serverCode, ...serverMemory, ...pool };
  return run(node24, [...serverCommand, ...args], {
    env: { ...defaults, ...process.env, ...env },
    service: true,
    onStart: recordServer,
    ...(stop && { stop }),
  });
}
