import { limits } from '@account/contract/limits';
import * as z from 'zod/mini';
import type { DriveItem, DrivePage, LeftOut } from './drive-platform.ts';

/** One item as a platform sends it: as it is now, or (undefined) gone. */
export interface Entry {
  id: string;
  item: DriveItem | undefined;
}

/** Whether an item could be found again by an id: Postgres stores neither U+0000 nor unpaired surrogates. */
export const isItemId = (text: string): boolean =>
  text.length > 0 && text.length <= limits.name && !text.includes('\0') && text.isWellFormed();

/** The id of an item. */
export const looseId = z.union([z.string().check(z.refine(isItemId)), z.int()]);

const named = z.object({ id: z.optional(z.unknown()), fileId: z.optional(z.unknown()) });

/** The id of something that does not fit, for the log. */
function idIn(value: unknown): string {
  const { id, fileId } = named.safeParse(value).data ?? {};
  return String(id ?? fileId ?? '').slice(0, limits.name);
}

/** Reads the entries of a list one by one. One that does not fit is left out, and never the others with it. */
export function readEntries<T>(
  shape: z.ZodMiniType<T>,
  list: readonly unknown[],
  toEntry: (value: T) => Entry | undefined,
): { entries: Entry[]; leftOut: LeftOut[] } {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const value of list) {
    const { data, error } = shape.safeParse(value);
    if (error) leftOut.push({ id: idIn(value), field: error.issues[0]?.path.join('.') ?? '' });
    const entry = error ? undefined : toEntry(data as T);
    if (entry) entries.push(entry);
  }
  return { entries, leftOut };
}

/** Items and removals without one that is superseded: of what is sent more than once, the last occurrence counts. */
export function contentOf(entries: readonly Entry[]): Pick<DrivePage, 'items' | 'removed'> {
  const last = new Map(entries.map(({ id, item }) => [id, item]));
  const items: DriveItem[] = [];
  const removed: string[] = [];
  for (const [id, item] of last)
    if (item) items.push(item);
    else removed.push(id);
  return { items, removed };
}
