import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when the test says so. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

it('runs so many at once, and the others in the order they came', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  const pieces = Array.from({ length: 5 }, piece);
  const begun: number[] = [];
  const results = pieces.map(({ promise }, number) =>
    queue(() => {
      begun.push(number);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (const [number, { resolve }] of pieces.entries()) {
    resolve(`${number}`);
    expect(await results[number]).toBe(`${number}`);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('goes on after work that failed', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const failing = queue(async () => {
    throw new Error('broken');
  });
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue(async () => 'done again')).toBe('done again');
});

it('lets nobody overtake', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const first = queue(async () => order.push('first'));
  const second = queue(async () => order.push('second'));
  await first;
  const third = queue(async () => order.push('third'));
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('is unavailable for a while when too many wait', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = piece();
  const running = queue(() => promise);
  const waiting = queue(async () => 'waited');
  await expect(queue(async () => 'too many')).rejects.toMatchObject({
    code: 'unavailable',
    details: { message: { id: 'errors.busy' }, retryAfter: 10 },
  });
  resolve('done');
  expect(await Promise.all([running, waiting])).toEqual(['done', 'waited']);
});
