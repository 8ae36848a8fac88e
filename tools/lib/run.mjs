import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Complaint } from './complaint.mjs';
import { root } from './paths.mjs';
import { isAlive, npmAbove } from './processes.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the checkout by default
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [service] a program that decides itself how it ends: it gets each signal exactly once, an IPC
 *   channel whose `disconnect` tells it that we were killed, and its exit code is the answer even after a signal
 * @property {boolean} [quiet] its output is kept back
 * @property {boolean} [shell] needed for the .cmd files of Windows
 * @property {number} [timeoutMs]
 * @property {(pid: number) => void} [onStart]
 * @property {AbortSignal} [stop] ends it as a signal to us would
 */

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {NodeJS.Signals} signal */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Passes each kind of signal on to a child, once: npm sends its own SIGINT after the one of the terminal.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignals(child) {
  /** @type {Set<NodeJS.Signals>} */
  const seen = new Set();
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (!seen.has(signal)) child.kill(signal);
    seen.add(signal);
  };
  for (const signal of passedOn) process.on(signal, pass);
  return {
    seen,
    stop: () => {
      for (const signal of passedOn) process.off(signal, pass);
    },
  };
}

/**
 * Ends the child when npm, which started us, was killed: nobody else could tell either of us to stop.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  const npm = npmAbove();
  if (!npm) return () => {};
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  return () => clearInterval(timer);
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function run(program, args, options = {}) {
  const {
    cwd = root,
    env = process.env,
    service = false,
    quiet = false,
    shell = false,
    timeoutMs,
    onStart,
    stop,
  } = options;
  const output = quiet ? 'ignore' : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env,
    shell,
    timeout: timeoutMs,
    // A group of its own: Ctrl-C reaches the whole group of the terminal and would come on top of what we pass on.
    detached: service && process.platform !== 'win32',
    stdio: service ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  const signals = passSignals(child);
  stop?.addEventListener('abort', () => signals.seen.size === 0 && child.kill('SIGTERM'));
  const stopWatching = service ? endWithNpm(child) : () => {};
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Complaint(`${program} cannot be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      signals.stop();
      stopWatching();
      const [stopped] = signals.seen;
      if (stopped && !service) process.exit(codeOfSignal(stopped));
      resolve(signal ? codeOfSignal(signal) : (code ?? 1));
    });
  });
}
