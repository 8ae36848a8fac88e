import type { TestApp } from '#test/support/app.ts';

/** Runs the sweep task as the queue does. */
export async function sweep({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const task = app.tasks.find(({ name }) => name === 'media.sweep');
  if (!task) throw new Error('there is no sweep');
  await task.run({}, { signal: new AbortController().signal });
}

/** Seconds after which a file that no row names is swept. */
export const grace = 3_600;
