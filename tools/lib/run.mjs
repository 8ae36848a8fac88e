import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Complaint } from './complaint.mjs';
import { root } from './paths.mjs';
import { isAlive, npmAbove } from './processes.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the checkout by default
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [service] a program that decides itself how it ends: it gets each signal as often as it was sent, an
 *   IPC channel whose `disconnect` means that we were killed, and its exit code is returned even after a signal
 * @property {boolean} [input] it reads our standard input
 * @property {'inherit' | 'ignore' | number} [output] where it writes: our own output, nowhere, or an open file
 * @property {number} [timeoutMs]
 * @property {(pid: number) => void} [onStart]
 * @property {AbortSignal} [stop] ends it as a signal to us would
 */

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {NodeJS.Signals} signal */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0);

/** Milliseconds after a signal in which the same one is its echo: npm sends its own SIGINT after the one of the terminal. */
const echoMs = 1_000;

/**
 * Passes signals on to a child, but for echoes: a person who sends one again wants the end at once.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignals(child) {
  /** @type {Map<NodeJS.Signals, number>} */
  const passed = new Map();
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const now = performance.now();
    if (now - (passed.get(signal) ?? Number.NEGATIVE_INFINITY) < echoMs) return;
    passed.set(signal, now);
    child.kill(signal);
  };
  for (const signal of passedOn) process.on(signal, pass);
  return {
    passed,
    /** Ends the child, unless it has got a signal already. */
    end: () => passed.size === 0 && pass('SIGTERM'),
    stop: () => {
      for (const signal of passedOn) process.off(signal, pass);
    },
  };
}

/**
 * Watches npm, which started us: when it is killed, no signal comes from elsewhere.
 * @param {() => void} onEnd
 */
function watchNpm(onEnd) {
  const npm = npmAbove();
  if (!npm) return () => {};
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onEnd();
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
    input = false,
    output = 'inherit',
    timeoutMs,
    onStart,
    stop,
  } = options;
  const source = input ? 'inherit' : 'ignore';
  const child = spawn(program, args, {
    cwd,
    env,
    timeout: timeoutMs,
    // A group of its own: Ctrl-C reaches the whole group of the terminal and would come on top of what we pass on.
    detached: service,
    stdio: service ? [source, output, output, 'ipc'] : [source, output, output],
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  const signals = passSignals(child);
  if (stop?.aborted) signals.end();
  stop?.addEventListener('abort', signals.end);
  const stopWatching = service ? watchNpm(signals.end) : () => {};
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Complaint(`${program} cannot be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      signals.stop();
      stopWatching();
      const [stopped] = signals.passed.keys();
      if (stopped && !service) process.exit(codeOfSignal(stopped));
      resolve(signal ? codeOfSignal(signal) : (code ?? 1));
    });
  });
}
