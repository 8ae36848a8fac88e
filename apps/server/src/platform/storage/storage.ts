import type { Readable } from 'node:stream';

/** What is stored; each kind has its own folder and address prefix (spec section 9). */
export const storageKinds = ['profile', 'wallpaper', 'logos'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Media types by the extensions that files are stored with. */
export const storedTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type StoredExtension = keyof typeof storedTypes;

/** A part of a file: the first and the last byte, both included. */
export interface Span {
  start: number;
  end: number;
}

/** Content on its way out, and how many bytes of it will come. */
export interface StoredContent {
  size: number;
  content: Readable;
}

/** Something that lies in a folder; drafts of files that were never finished are listed like all others. */
export interface ListedFile {
  name: string;
  storedAt: Date;
}

/**
 * Files under unguessable names that never change their content. A store that does not answer is `unavailable`
 * (503); what is not there is no error.
 */
export interface Storage {
  /** Stores bytes and answers the new name, such as `k3…9.png`. A file appears whole or not at all. */
  put(kind: StorageKind, bytes: Buffer, extension: StoredExtension): Promise<string>;
  /** Bytes of a file; undefined when there is none. */
  size(kind: StorageKind, name: string): Promise<number | undefined>;
  /** Opens a file, whole or in part; undefined when there is none. The content has to be read or destroyed. */
  read(kind: StorageKind, name: string, span?: Span): Promise<StoredContent | undefined>;
  /** Removes a file; one that is gone already is no error. */
  remove(kind: StorageKind, name: string): Promise<void>;
  /** Everything of a kind, in batches of at most a thousand. */
  list(kind: StorageKind): AsyncIterable<readonly ListedFile[]>;
  /** The installation that the store belongs to, which is the first one that asks. */
  ownerOf(installation: string): Promise<string>;
  close(): Promise<void>;
}
