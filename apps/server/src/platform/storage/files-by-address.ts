import { type Span, type Storage, storageKinds, storedTypes } from './storage.ts';

/** The files of each kind under the prefix of their addresses (spec section 9). */
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
