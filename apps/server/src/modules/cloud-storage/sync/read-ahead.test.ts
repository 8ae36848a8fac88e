import { expect, it } from 'vitest';
import type { DrivePage } from '../platforms/drive-platform.ts';
import { readAhead } from './read-ahead.ts';

/** A drive whose cursors are page numbers, with pages of so many items; it fails at `fails`. */
function pagesOf(count: number, { items = 1_000, fails = -1 } = {}) {
  const asked: number[] = [];
  const read = async (cursor: string | null): Promise<DrivePage> => {
    const number = Number(cursor);
    asked.push(number);
    if (number === fails) throw new Error(`no page ${number}`);
    const item = { id: '', parentId: undefined, name: '', isFolder: false, mimeType: undefined, size: undefined };
    return {
      items: Array.from({ length: items }, () => ({ ...item, modifiedAt: undefined, webUrl: undefined })),
      removed: [],
      cursor: String(number + 1),
      isLast: number === count - 1,
    };
  };
  return { asked, read };
}

it.each([
  ['to itself', (cursor: string | null) => cursor ?? 'a', 1],
  ['back to the beginning', () => null, 0],
  ['in a circle', (cursor: string | null) => (cursor === 'a' ? 'b' : 'a'), 2],
  ['to a position without an end', () => 'x'.repeat(70_000), 0],
] as const)('a page that leads %s ends the reading', async (_where, next, good) => {
  let asked = 0;
  const ahead = readAhead(async (cursor) => {
    asked += 1;
    return { items: [], removed: [], cursor: next(cursor), isLast: false };
  }, null);
  await settle();
  if (good > 0) expect(await ahead.take(false)).toHaveLength(good);
  await expect(ahead.take(false)).rejects.toMatchObject({ kind: 'endless' });
  expect(asked).toBe(good + 1);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const cursorsOf = (pages: DrivePage[]) => pages.map(({ cursor }) => cursor);

it('gives every page once, in order, and reads no more than it may hold', async () => {
  const { asked, read } = pagesOf(12);
  const ahead = readAhead(read, null);
  await settle();
  expect(asked).toEqual([0, 1, 2, 3, 4]);
  const first = await ahead.take(false);
  expect(cursorsOf(first)).toEqual(['1', '2', '3', '4', '5']);
  await settle();
  const rest = [...(await ahead.take(false)), ...(await ahead.take(false))];
  await settle();
  rest.push(...(await ahead.take(false)));
  expect(cursorsOf(rest)).toEqual(['6', '7', '8', '9', '10', '11', '12']);
  expect(asked).toHaveLength(12);
});

it('holds few pages, if they are empty', async () => {
  const { asked, read } = pagesOf(200, { items: 0 });
  const ahead = readAhead(read, null);
  await ahead.take(false);
  for (let turn = 0; turn < 200; turn++) await settle();
  expect(asked.length).toBeLessThan(60);
});

it('waits for the page on its way when no further one is wanted', async () => {
  const { asked, read } = pagesOf(12);
  const ahead = readAhead(read, '3');
  expect(cursorsOf(await ahead.take(true))).toEqual(['4']);
  await settle();
  expect(asked).toEqual([3]);
});

it('fails once the pages before the failure were taken', async () => {
  const ahead = readAhead(pagesOf(12, { fails: 2 }).read, null);
  await settle();
  expect(cursorsOf(await ahead.take(false))).toEqual(['1', '2']);
  await expect(ahead.take(false)).rejects.toThrow('no page 2');
  await expect(ahead.take(true)).rejects.toThrow('no page 2');
});
