import { DriveFailure } from '../platforms/drive-failure.ts';
import type { DrivePage } from '../platforms/drive-platform.ts';
import { contentOf } from '../platforms/drive-platform.ts';

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

/** Characters of the longest position that is stored. */
const longestCursor = 65_536;
/** Pages of a drive with no files yet, files that allow a further page, and pages of any drive: ten million files and more. */
const [minPages, filesPerPage, maxPages] = [500, 20, 50_000];
/** Pages that a read from the beginning counts for, so that a drive does not begin again and again. */
export const pagesOfRestart = 150;

const endless = (reason: string) => new DriveFailure('endless', { cause: new Error(reason) });

/** Whether a synchronisation has read so many pages, for the files that it found, that it comes to no end. */
export const isEndless = (pages: number, files: number): boolean =>
  pages > Math.min(maxPages, minPages + files / filesPerPage);

/** Refuses pages that lead to one that was read before, beginning with the position `from`. Throws DriveFailure. */
function createCursorCheck(from: string | null): (page: DrivePage) => void {
  const seen = new Set([from]);
  return ({ cursor, isLast }) => {
    if (cursor !== null && cursor.length > longestCursor) throw endless('the position is too long');
    if (isLast) return;
    if (seen.has(cursor)) throw endless('a page leads to one that was read before');
    seen.add(cursor);
  };
}

/** Items and pages that may wait before no further page is read: this bounds what the server holds of a drive. */
const [mostItems, mostPages] = [5_000, 50];

/** Pages of a drive in their order, read while earlier ones are stored. */
export interface ReadAhead {
  /**
   * The pages that have come since the last call, at least one. With `isLast`, no further one is read. Throws what
   * reading failed with once the pages before were taken.
   */
  take(isLast: boolean): Promise<DrivePage[]>;
}

/** Begins to read pages from a cursor on. */
export function readAhead(read: (cursor: string | null) => Promise<DrivePage>, from: string | null): ReadAhead {
  const check = createCursorCheck(from);
  let waiting: DrivePage[] = [];
  let cursor = from;
  let isOver = false;
  let failure: { error: unknown } | undefined;
  let reading: Promise<void> | undefined;

  const readOne = async (): Promise<void> => {
    try {
      const page = await read(cursor);
      check(page);
      waiting.push(page);
      cursor = page.cursor;
      isOver ||= page.isLast;
    } catch (error) {
      failure = { error };
      isOver = true;
    }
    reading = undefined;
    readOn();
  };
  const readOn = (): void => {
    const items = waiting.reduce((sum, page) => sum + page.items.length, 0);
    if (!reading && !isOver && items < mostItems && waiting.length < mostPages) reading = readOne();
  };

  readOn();
  return {
    take: async (isLast) => {
      isOver ||= isLast;
      // A page that is on its way is worth waiting for: who goes on later would have to ask for it again.
      while (reading && (isLast || waiting.length === 0)) await reading;
      if (waiting.length === 0) throw failure?.error;
      const taken = waiting;
      waiting = [];
      readOn();
      return taken;
    },
  };
}
