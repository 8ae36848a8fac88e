import { DriveFailure } from '../platforms/drive-failure.ts';
import type { DrivePage } from '../platforms/drive-platform.ts';

/** Characters of the longest position that is stored. */
const longestCursor = 65_536;
/** Pages of a drive with no files yet, files that allow a further page, and pages of any drive: ten million files and more. */
const [fewest, filesPerPage, most] = [500, 20, 50_000];
/** Pages that a read from the beginning counts for, so that a drive does not begin again and again. */
export const pagesOfRestart = 150;

const endless = (reason: string) => new DriveFailure('endless', { cause: new Error(reason) });

/** Whether a synchronisation has read so many pages, for the files that it found, that it comes to no end. */
export const isEndless = (pages: number, files: number): boolean =>
  pages > Math.min(most, fewest + files / filesPerPage);

/** Refuses pages that lead to one that was read before, beginning with the position `from`. Throws DriveFailure. */
export function createCursorCheck(from: string | null): (page: DrivePage) => void {
  const seen = new Set([from]);
  return ({ cursor, isLast }) => {
    if (cursor !== null && cursor.length > longestCursor) throw endless('the position is too long');
    if (isLast) return;
    if (seen.has(cursor)) throw endless('a page leads to one that was read before');
    seen.add(cursor);
  };
}
