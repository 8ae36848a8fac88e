import type { DrivePage } from '../platforms/drive-platform.ts';

/**
 * Joins pages that follow each other, because one statement stores many rows faster than several. What a page removes
 * comes after what the pages before it tell, and before what those after it tell, so such a page ends what is joined.
 */
export function joinPages(pages: readonly DrivePage[]): DrivePage[] {
  const joined: DrivePage[] = [];
  for (const page of pages) {
    const before = joined.at(-1);
    if (!before || before.removed.length > 0) joined.push(page);
    else
      joined[joined.length - 1] = {
        ...page,
        items: [...before.items, ...page.items],
        isPartial: before.isPartial === true || page.isPartial === true,
      };
  }
  return joined;
}
