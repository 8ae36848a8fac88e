import type { Readable } from 'node:stream';

/** What is stored; each kind has its own folder and is served under `/storage/<kind>/`. */
export const storageKinds = ['profile', 'wallpaper', 'logos'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Media types by the extensions that files are stored with. */
export const storedTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type StoredExtension = keyof typeof storedTypes;

/** What `put` names files like. */
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
