import type { Readable } from 'node:stream';
import { AppError } from '../../kernel/errors.ts';

/** The kinds of stored files; each has its own folder and is served under `/storage/<kind>/`. */
export const storageKinds = ['profile', 'wallpaper', 'logos'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Media types by the extensions that files are stored with. */
export const storedTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type StoredExtension = keyof typeof storedTypes;

/** The form of the names that `put` gives to files. */
export const storedName: RegExp = new RegExp(`^[\\w-]+\\.(${Object.keys(storedTypes).join('|')})$`);

/** A part of a file by its first and last byte, both included. */
export interface Span {
  start: number;
  end: number;
}

/** The content of a file as a stream, and its size in bytes. */
export interface StoredContent {
  size: number;
  content: Readable;
}

/** A file in a listing. Drafts that were never finished are listed too. */
export interface ListedFile {
  name: string;
  storedAt: Date;
}

/**
 * Files with unguessable names whose content never changes. A store that does not respond is `unavailable` (503); a
 * missing file is not an error.
 */
export interface Storage {
  /** Stores bytes and returns the new name, such as `k3…9.png`. The file appears complete or not at all. */
  put(kind: StorageKind, bytes: Buffer, extension: StoredExtension): Promise<string>;
  /** Stores bytes under the name that `put` gave them once, in another store or in this one. */
  putBack(kind: StorageKind, name: string, bytes: Buffer): Promise<void>;
  /** The size of a file in bytes; undefined when there is none. */
  size(kind: StorageKind, name: string): Promise<number | undefined>;
  /** Opens a file or a part of it; undefined when there is none. The caller must read or destroy the content. */
  read(kind: StorageKind, name: string, span?: Span): Promise<StoredContent | undefined>;
  /** Removes a file; a missing one is not an error. */
  remove(kind: StorageKind, name: string): Promise<void>;
  /** All files of a kind, in batches of at most a thousand. */
  list(kind: StorageKind): AsyncIterable<readonly ListedFile[]>;
  /** The installation that owns the store: the first one that called this. */
  ownerOf(installation: string): Promise<string>;
  close(): Promise<void>;
}

/** The stored files of each kind, by the prefix of the paths they are served under. */
export const filesByAddress = (storage: Storage) =>
  Object.fromEntries(
    storageKinds.map((kind) => [
      `/storage/${kind}/`,
      {
        types: storedTypes,
        size: (name: string) => storage.size(kind, name),
        read: (name: string, span?: Span) => storage.read(kind, name, span),
      },
    ]),
  );

/** The names of all files of a store, with their kinds, in batches. Drafts are left out. */
async function* namesIn(storage: Storage): AsyncGenerator<string[]> {
  for (const kind of storageKinds)
    for await (const batch of storage.list(kind))
      yield batch.flatMap(({ name }) => (storedName.test(name) ? [`${kind}/${name}`] : []));
}

/** Whether a store holds no file. */
export async function isEmptyStore(storage: Storage): Promise<boolean> {
  for await (const names of namesIn(storage)) if (names.length > 0) return false;
  return true;
}

/** The number of files in a store that are not among the known ones, which are named `<kind>/<name>`. */
export async function countForeignFiles(storage: Storage, known: ReadonlySet<string>): Promise<number> {
  let foreign = 0;
  for await (const names of namesIn(storage)) foreign += names.filter((name) => !known.has(name)).length;
  return foreign;
}

/** For a store that cannot be reached, is full or refuses access: the caller gets a 503, the log gets the cause. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { message: { id: 'refusals.storage_unavailable' }, cause });

/** Runs a look-up of a file: returns undefined when it does not exist, throws `unavailable` for any other failure. */
export const finding =
  (isMissing: (error: unknown) => boolean) =>
  async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  };
