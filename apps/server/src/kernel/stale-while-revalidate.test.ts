import { expect, test } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** A computation that takes some time of a clock of its own, and counts how often it ran. */
function making(milliseconds: number, isWorthKeeping: boolean) {
  let time = 0;
  let made = 0;
  const get = staleWhileRevalidate(
    async () => {
      time += milliseconds;
      made += 1;
      return made;
    },
    () => isWorthKeeping,
    () => time,
  );
  return {
    get,
    pass: (more: number) => {
      time += more;
    },
  };
}

test('a value not worth keeping is made each time, however long it takes', async () => {
  const { get } = making(5_000, false);
  expect([await get(), await get()]).toEqual([1, 2]);
});

test('a value worth keeping is kept a hundred times as long as it took, and as long again while the next is made', async () => {
  const { get, pass } = making(50, true);
  expect([await get(), await get()]).toEqual([1, 1]);
  pass(4_999);
  expect(await get()).toBe(1);
  pass(1);
  expect([await get(), await get()]).toEqual([1, 2]);
  pass(10_000);
  expect(await get()).toBe(3);
});

test('several who ask at once share one, and a failure is not kept', async () => {
  let calls = 0;
  const get = staleWhileRevalidate(
    async () => {
      calls += 1;
      if (calls === 1) throw new Error('no');
      return calls;
    },
    () => false,
  );
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  expect(await get()).toBe(2);
});
