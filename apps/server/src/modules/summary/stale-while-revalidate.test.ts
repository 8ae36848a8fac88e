import { expect, test } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** Something that takes a while on a test clock, and how often it was computed. */
function making(milliseconds: number) {
  let time = 0;
  let made = 0;
  const get = staleWhileRevalidate(
    async () => {
      time += milliseconds;
      made += 1;
      return made;
    },
    () => time,
  );
  return {
    get,
    pass: (more: number) => {
      time += more;
    },
  };
}

test('what is cheap is made each time', async () => {
  const { get } = making(19);
  expect([await get(), await get()]).toEqual([1, 2]);
});

test('what is dear is kept for a hundred times as long as it took, and as long again while the next is made', async () => {
  const { get, pass } = making(50);
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
  const get = staleWhileRevalidate(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no');
    return calls;
  });
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  expect(await get()).toBe(2);
});
