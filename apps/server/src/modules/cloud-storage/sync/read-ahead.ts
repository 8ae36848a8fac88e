import type { DrivePage } from '../platforms/drive-platform.ts';
import { createCursorCheck } from './read-bounds.ts';

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
