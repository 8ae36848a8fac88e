import { limits } from '@account/contract/limits';
import * as z from 'zod/mini';
import type { DriveFailure, ErrorResponse } from './drive-failure.ts';

/** A file or folder of a drive, as a platform tells of it. */
export interface DriveItem {
  id: string;
  /** The folder it is in; undefined: in none. */
  parentId: string | undefined;
  name: string;
  isFolder: boolean;
  mimeType: string | undefined;
  /** Bytes. */
  size: number | undefined;
  /** RFC 3339. */
  modifiedAt: string | undefined;
  /**
   * RFC 3339; present for folders where a platform does not list again what is in a folder that comes back: an old folder
   * that is new here makes a whole read necessary.
   */
  createdAt?: string | undefined;
  /** The shared drive it is in: one that is unknown here makes a whole read necessary, as no change tells what is in it. */
  sharedDriveId?: string | undefined;
  /** Opens it at the platform. */
  webUrl: string | undefined;
}

/** Something of a page that does not fit the shape of an item, and the field that does not. */
interface LeftOut {
  id: string;
  field: string;
}

/** One step of reading. An id is in `items` or in `removed`, and only once (`contentOf`). */
export interface DrivePage {
  items: DriveItem[];
  /** Ids of items that are gone; what was below a folder is gone with it. */
  removed: string[];
  /**
   * Where reading goes on, in the platform's own words: the next page, or after the last one the position from which
   * the next synchronisation reads what changed. Null: that one reads everything again.
   */
  cursor: string | null;
  /** Everything up to now was read. */
  isLast: boolean;
  /** The platform left something out, so what a whole read did not find may still be there. */
  isPartial?: boolean;
  /** The entries of the page that could not be read, for the log. */
  leftOut?: readonly LeftOut[];
}

/**
 * Reads JSON of the platform's API: a path below its address, or a whole address that the platform gave, which must be
 * below it too. Throws DriveFailure.
 */
export type Get = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/**
 * A platform, as the synchronisation knows it. Each is a folder of two files: `requests.ts` (the requests, the shape of
 * their responses, and the meaning of an error) and `index.ts` (an item of the platform as a DriveItem, and the order of
 * pages). `conformance.test.ts` holds for each platform.
 */
export interface DrivePlatform {
  /** The scopes that are asked for besides the identity of the person. */
  scopes: readonly string[];
  /** The one of them without which nothing can be read. */
  fileScope: string;
  /** Further parameters of the authorization request. */
  authorization: Readonly<Record<string, string>>;
  /** Reads a page. Without a cursor, the first of a whole read. */
  readPage(get: Get, cursor: string | null): Promise<DrivePage>;
  /** The failure that an error response means. */
  failureOf(response: ErrorResponse): DriveFailure;
}

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
