import type { DrivePage } from '../platforms/drive-platform.ts';
import { contentOf } from '../platforms/page-content.ts';

/**
 * Joins pages that follow each other, because one statement stores many rows faster than several. The last
 * occurrence of an item counts, whether it is there or gone.
 */
export function joinPages(pages: readonly DrivePage[]): DrivePage {
  const { cursor = null, isLast = false } = pages.at(-1) ?? {};
  const entries = pages.flatMap(({ items, removed }) => [
    ...items.map((item) => ({ id: item.id, item })),
    ...removed.map((id) => ({ id, item: undefined })),
  ]);
  return { ...contentOf(entries), cursor, isLast, isPartial: pages.some(({ isPartial }) => isPartial === true) };
}
