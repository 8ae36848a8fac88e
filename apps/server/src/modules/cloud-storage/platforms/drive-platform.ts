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
export interface LeftOut {
  id: string;
  field: string;
}

/** One step of reading. An id is in `items` or in `removed`, and only once (`page-content.ts`). */
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
 * What the synchronisation knows of a platform. Each is a folder of two files: `requests.ts` (the requests, the shape of
 * their responses, and the meaning of an error) and `index.ts` (an item of the platform as a DriveItem, and the order of
 * pages). `conformance.test.ts` holds for each of them.
 */
export interface DrivePlatform {
  /** What is asked for beside who the person is. */
  scopes: readonly string[];
  /** The one of them without which nothing can be read. */
  fileScope: string;
  /** Further parameters of the authorization request. */
  authorization: Readonly<Record<string, string>>;
  /** Reads a page. Without a cursor, the first of a whole read. */
  readPage(get: Get, cursor: string | null): Promise<DrivePage>;
  /** What an error response means. */
  failureOf(response: ErrorResponse): DriveFailure;
}
