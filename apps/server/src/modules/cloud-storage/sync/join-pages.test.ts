import { expect, it } from 'vitest';
import type { DrivePage } from '../platforms/drive-platform.ts';
import { joinPages } from './read-ahead.ts';

const page = (names: string[], removed: string[] = [], more: Partial<DrivePage> = {}): DrivePage => ({
  items: names.map((name) => ({
    id: name,
    parentId: undefined,
    name,
    isFolder: false,
    mimeType: undefined,
    size: 1,
    modifiedAt: undefined,
    webUrl: undefined,
  })),
  removed,
  cursor: names.join('') || null,
  isLast: false,
  ...more,
});

const shape = (pages: DrivePage[]) => {
  const { items, removed } = joinPages(pages);
  return [items.map(({ id }) => id).join(''), removed.join('')];
};

it('pages become one, in which the last word about an item counts', () => {
  expect(shape([page(['a']), page(['b']), page(['c'])])).toEqual(['abc', '']);
  expect(shape([page(['a']), page(['b'], ['a']), page(['c'])])).toEqual(['bc', 'a']);
  expect(shape([page(['a']), page(['b'], ['a']), page(['a']), page(['c'])])).toEqual(['abc', '']);
});

it('joined pages end like the last of them, and are partial if any of them is', () => {
  const joined = joinPages([page(['a'], [], { isPartial: true }), page(['b'], [], { isLast: true, isPartial: false })]);
  expect(joined).toMatchObject({ cursor: 'b', isLast: true, isPartial: true });
});
