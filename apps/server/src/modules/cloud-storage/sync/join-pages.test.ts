import { expect, it } from 'vitest';
import type { DrivePage } from '../platforms/drive-platform.ts';
import { joinPages } from './join-pages.ts';

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

const shapes = (pages: DrivePage[]) =>
  joinPages(pages).map(({ items, removed }) => [items.map(({ id }) => id).join(''), ...removed]);

it('pages become one up to a removal, which comes before what later pages tell', () => {
  expect(shapes([page(['a']), page(['b']), page(['c'])])).toEqual([['abc']]);
  expect(shapes([page(['a']), page(['b'], ['a']), page(['a']), page(['c'])])).toEqual([['ab', 'a'], ['ac']]);
});

it('what is joined ends like its last page, and is partial if any page is', () => {
  const [joined] = joinPages([
    page(['a'], [], { isPartial: true }),
    page(['b'], [], { isLast: true, isPartial: false }),
  ]);
  expect(joined).toMatchObject({ cursor: 'b', isLast: true, isPartial: true });
});
