import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';

/**
 * The test of a bundle in a root file system of its own. It runs in namespaces of its own too: mounts end with it, and
 * there is no network but the loopback device.
 */

const [bundle = '', system = ''] = process.argv.slice(2);
const port = 3000;
const path = '/usr/sbin:/usr/bin:/sbin:/bin';
const url = `http://127.0.0.1:${port}`;
/** Milliseconds. On a machine that does nothing else, a start on an empty folder takes 3 seconds at most. */
const timeout = 60_000;

/** @param {string} program @param {string[]} args */
function must(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

/** Mounts the bundle below the system. Nothing can be written but in /data and /tmp. */
function mountAll() {
  must('ip', 'link', 'set', 'lo', 'up');
  must('mount', '--bind', system, system);
  for (const name of ['opt/account', 'data']) mkdirSync(join(system, name), { recursive: true });
  must('mount', '--bind', bundle, join(system, 'opt/account'));
  must('mount', '-o', 'remount,bind,ro', join(system, 'opt/account'));
  for (const name of ['data', 'tmp']) must('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'none', join(system, name));
  must('mount', '-t', 'proc', 'proc', join(system, 'proc'));
  must('mount', '-o', 'remount,bind,ro', system);
}

/** @param {number} uid */
const inSystem = (uid) => ['chroot', `--userspec=${uid}:${uid}`, system];

/** @param {number} uid @param {string[]} command */
function runInSystem(uid, ...command) {
  const [program = '', ...args] = [...inSystem(uid), ...command];
  return spawnSync(program, args, { encoding: 'utf8', env: { PATH: path, PORT: String(port) } });
}

/** The command by which a container runtime asks the image for its health. @returns {string[]} */
function healthCheck() {
  const [, command = '[]'] =
    /HEALTHCHECK[^[]*(\[.*\])/.exec(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')) ?? [];
  return JSON.parse(command);
}

/** @param {boolean} holds @param {string} what */
function ensure(holds, what) {
  if (!holds) throw new Error(what);
}

/** @param {string} route */
async function get(route) {
  const response = await fetch(url + route);
  return { status: response.status, text: await response.text() };
}

/** @param {import('node:child_process').ChildProcess} program */
async function readyAfter(program) {
  const since = performance.now();
  while (performance.now() - since < timeout && program.exitCode === null) {
    const { status } = await get('/readyz').catch(() => ({ status: 0 }));
    if (status === 200) return Math.round(performance.now() - since);
    await wait(20);
  }
  throw new Error('it is not ready');
}

/** Starts, uses and stops the program as a user of the system. @param {number} uid */
async function tryAs(uid) {
  const [program = '', ...args] = [...inSystem(uid), '/opt/account/bin/account', 'serve'];
  const env = { PATH: path, PORT: String(port), DATA_DIR: `/data/${uid}`, DRAIN_SECONDS: '0' };
  const child = spawn(program, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  try {
    const ms = await readyAfter(child);
    const { status, text } = await get('/login');
    ensure(status === 200 && text.includes('<form'), 'the sign-in page is not served');
    const version = runInSystem(uid, '/opt/account/bin/account', 'version');
    ensure(version.status === 0 && /^commit +[0-9a-f]{40}$/m.test(version.stdout), 'version names no commit');
    const healthy = runInSystem(uid, ...healthCheck());
    ensure(healthy.status === 0, `the health check fails: ${healthy.stderr}`);
    child.kill('SIGTERM');
    const [code] = await ended;
    ensure(code === 0, `it ended with status ${code}`);
    ensure(runInSystem(uid, ...healthCheck()).status === 1, 'the health check passes without a program');
    return ms;
  } catch (error) {
    child.kill('SIGKILL');
    console.error(output);
    throw error;
  }
}

/** Moves an installation to a new folder, which has to be empty then. @param {string} from @param {string} to */
function tryBackup(from, to) {
  const backup = '/data/all.backup';
  for (const [dataDir, ...command] of [
    [from, 'backup', '--to', backup],
    [to, 'restore', '--from', backup],
  ]) {
    const args = [`DATA_DIR=${dataDir}`, '/opt/account/bin/account', ...command];
    const { status, stderr } = runInSystem(0, 'env', ...args);
    ensure(status === 0, `${command[0]} fails: ${stderr}`);
  }
}

/** The system has no name for the last one, as a container that chooses a number. */
const users = { root: 0, nobody: 65_534, 'a number': 12_345 };

mountAll();
let failed = 0;
for (const [name, uid] of Object.entries(users)) {
  try {
    console.log(`✓ as ${name}: ready after ${await tryAs(uid)} ms`);
  } catch (error) {
    failed += 1;
    console.log(`✗ as ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
try {
  tryBackup('/data/0', '/data/restored');
  console.log('✓ a backup is restored');
} catch (error) {
  failed += 1;
  console.log(`✗ ${error instanceof Error ? error.message : error}`);
}
process.exit(failed === 0 ? 0 : 1);
