import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Doubles numbers, and remembers which were asked for together. */
function doubling(most: number) {
  const asked: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const look = gather<number, number>(most, async (keys) => {
    asked.push(keys);
    await new Promise<void>((open) => gates.push(open));
    return new Map(keys.filter((key) => key >= 0).map((key) => [key, 2 * key]));
  });
  return { look, asked, open: () => gates.shift()?.() };
}

it('asks together what comes together, each once, and then what came meanwhile', async () => {
  const { look, asked, open } = doubling(10);
  const first = Promise.all([look(1), look(2), look(1), look(-1)]);
  await Promise.resolve();
  const second = Promise.all([look(2), look(3)]);
  open();
  expect(await first).toEqual([2, 4, 2, undefined]);
  open();
  expect(await second).toEqual([4, 6]);
  expect(asked).toEqual([
    [1, 2, -1],
    [2, 3],
  ]);
});

it('asks for a limited number at a time', async () => {
  const { look, asked, open } = doubling(2);
  const answers = [1, 2, 3].map(look);
  await Promise.resolve();
  open();
  await answers[0];
  open();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2], [3]]);
});

it('fails for those who asked, and goes on', async () => {
  let fails = true;
  const look = gather<number, number>(10, async (keys) => {
    if (fails) throw new Error('no answer');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([look(1), look(2)])).rejects.toThrow('no answer');
  fails = false;
  expect(await look(1)).toBe(1);
});
