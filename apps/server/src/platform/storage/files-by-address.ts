import { type Span, type Storage, storageKinds, storedTypes } from './storage.ts';

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
