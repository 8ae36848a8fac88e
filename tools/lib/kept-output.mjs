import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs a tool that has nothing to say while all goes well: its output is kept in `.cache/logs`, and printed when it fails.
 * @param {string} name of the file
 * @param {string} program
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export async function runKept(name, program, args, options) {
  const folder = join(cache, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const output = openSync(file, 'w');
  const code = await run(program, args, { ...options, output }).finally(() => closeSync(output));
  if (code !== 0) process.stderr.write(readFileSync(file));
  return code;
}

const frames = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
/** To the first column and empty: a carriage return would be a line of its own to some readers of the output. */
const clear = '\u001b[1G\u001b[K';

/**
 * Shows what takes long: on a terminal one line that moves and ends as `done` with its seconds, elsewhere a plain line.
 * @template T
 * @param {{ doing: string, done: string }} words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress({ doing, done }, work) {
  if (!process.stdout.isTTY) {
    console.log(`${doing} …`);
    return work();
  }
  const since = performance.now();
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`;
  let drawn = 0;
  const draw = () => process.stdout.write(`${clear}${frames[drawn++ % frames.length]} ${doing} … ${seconds()}`);
  draw();
  const timer = setInterval(draw, 100);
  try {
    const result = await work();
    process.stdout.write(`${clear}${done} in ${seconds()}.\n`);
    return result;
  } catch (error) {
    process.stdout.write(clear);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
