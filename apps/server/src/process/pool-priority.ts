import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

const threads = '/proc/self/task';
/** Less than the usual 0, and enough that a thread of the usual priority need not wait for one of these. */
const lower = 10;

/** The threads of libuv's pool by their numbers in the kernel; none where there is no /proc, or before the pool is used. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(threads)
    .filter((thread) => readFileSync(`${threads}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);
}

/**
 * Lets the threads that hash passwords and decode pictures wait for the one that answers requests, and for Postgres: a
 * call beside a flood of sign-ins would otherwise wait for a turn at each of its steps. Everybody may lower a priority.
 */
export function lowerPoolPriority(): void {
  for (const thread of poolThreads()) os.setPriority(thread, lower);
}
