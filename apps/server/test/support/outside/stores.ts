import { onTestFinished } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import type { Storage, StorageKind } from '../../../src/platform/storage/storage.ts';
import { temporaryFolder } from '../files/folders.ts';
import type { ObjectStoreServer } from './object-store.ts';

/** Opens a store as the program does, with these settings. */
export async function storeOf(settings: Record<string, string>): Promise<Storage> {
  const store = await openStorage(readConfig(settings));
  onTestFinished(() => store.close());
  return store;
}

let opened = 0;

/** For each kind of store, a function that opens an empty one. */
export const stores: Record<string, (objects: ObjectStoreServer) => Promise<Storage>> = {
  disk: async () => storeOf({ DATA_DIR: await temporaryFolder() }),
  S3: (objects) => {
    opened += 1;
    return storeOf({ S3_URL: objects.url(`of-test-${opened}/deeper`) });
  },
};

/** All names that a store lists of a kind. */
export async function namesIn(store: Storage, kind: StorageKind): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of store.list(kind)) names.push(...batch.map(({ name }) => name));
  return names.toSorted();
}
