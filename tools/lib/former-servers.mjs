import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from './paths.mjs';
import { isAlive, nameOf, npmAbove, pidOf } from './processes.mjs';

/**
 * A server whose `npm start` was killed ends by itself within seconds. The next `npm start` waits for that: until then
 * the port and the data folder are still taken. One file for each server, named after it, lists the processes that use it.
 */

const folder = join(cache, 'servers');
const patienceMs = 30_000;

/** @param {number} pid of the server just started */
export function recordServer(pid) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, nameOf(pid)), [nameOf(process.pid), npmAbove() ?? ''].join('\n'));
}

/** @param {string} server */
function isLookedAfter(server) {
  const keepers = readFileSync(join(folder, server), 'utf8').split('\n');
  return keepers.every((keeper) => keeper === '' || isAlive(keeper));
}

/** @param {string} server */
async function waitForEnd(server) {
  console.log(`Waiting for the former server (process ${pidOf(server)}) to end …`);
  const deadline = Date.now() + patienceMs;
  while (isAlive(server) && Date.now() < deadline) await wait(100);
  if (isAlive(server)) process.kill(pidOf(server), 'SIGKILL');
}

/** Waits for servers of this checkout that no process uses any more. */
export async function waitForFormerServers() {
  mkdirSync(folder, { recursive: true });
  for (const server of readdirSync(folder)) {
    if (isAlive(server) && isLookedAfter(server)) continue;
    if (isAlive(server)) await waitForEnd(server);
    rmSync(join(folder, server), { force: true });
  }
}
