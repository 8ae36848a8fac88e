import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { findHold } from '../../platform/storage/hold.queries.ts';
import type { Storage, StorageKind, StoredExtension } from '../../platform/storage/storage.ts';

/** An uploaded file. It is read into memory only when it is processed. */
export interface ImageFile {
  read(): Promise<Buffer>;
}

/** A picture that we have encoded ourselves, ready to be stored. */
export interface EncodedImage {
  bytes: Buffer;
  extension: StoredExtension;
}

/** Whether stored files have to stay for now, because a backup reads them. To be asked once no row names the file. */
export const isLockedByBackup = async (database: Database): Promise<boolean> =>
  (await database.read(systemScope, findHold))?.is_held === true;

/** Returns the file name that a row gets, given the one it had. Called inside the transaction of the change. */
export type NextName<Name extends string | null = string | null> = (stored: string | null) => Name;

/**
 * Files that rows refer to. A file is stored before the transaction, which must not wait for it, and removed after it.
 */
export interface FileKeeper {
  /** Runs a change that replaces the file of a row. */
  replacing<T>(kind: StorageKind, image: EncodedImage, change: (next: NextName<string>) => Promise<T>): Promise<T>;
  /** Runs a change after which the row has no file. */
  removing<T>(kind: StorageKind, change: (next: NextName) => Promise<T>): Promise<T>;
  /**
   * Removes a file that no row refers to any more, unless a backup locks the stored files. Never throws: a file that
   * remains is swept later.
   */
  discard(kind: StorageKind, name: string | null): Promise<void>;
}

/**
 * Whether a failed change was certainly rolled back; if the database became unavailable, it may have been committed.
 */
const isUndone = (error: unknown): boolean => error instanceof AppError && error.code !== 'unavailable';

export interface FileKeeperParts {
  storage: Storage;
  database: Database;
  logger: Log;
}

export function createFileKeeper({ storage, database, logger }: FileKeeperParts): FileKeeper {
  const discard = async (kind: StorageKind, name: string | null) => {
    if (name === null) return;
    try {
      if (!(await isLockedByBackup(database))) await storage.remove(kind, name);
    } catch (error) {
      logger.warn({ err: error, kind }, 'a file that is not needed could not be removed yet');
    }
  };

  /** Runs a change of a file name and then removes the unused file: the previous one, or the new one if it failed. */
  const changing = async <Name extends string | null, T>(
    kind: StorageKind,
    name: Name,
    change: (next: NextName<Name>) => Promise<T>,
  ): Promise<T> => {
    let former: string | null = null;
    const next = (stored: string | null) => {
      former = stored;
      return name;
    };
    const result = await change(next).catch(async (error: unknown) => {
      if (isUndone(error)) await discard(kind, name);
      throw error;
    });
    await discard(kind, former);
    return result;
  };

  return {
    discard,
    replacing: async (kind, image, change) =>
      changing(kind, await storage.put(kind, image.bytes, image.extension), change),
    removing: (kind, change) => changing(kind, null, change),
  };
}
