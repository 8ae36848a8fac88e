import { stat } from 'node:fs/promises';
import os from 'node:os';
import { expect, it } from 'vitest';
import { lowerPoolPriority, poolThreads } from './pool-priority.ts';

it.runIf(process.platform === 'linux')('lowers the threads of the pool, and not the one that answers', async () => {
  const before = os.getPriority();
  // The pool starts its threads when it is first used.
  await stat('/');
  lowerPoolPriority();
  const threads = poolThreads();
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.map((thread) => os.getPriority(thread))).toEqual(threads.map(() => 10));
  expect(os.getPriority()).toBe(before);
});
