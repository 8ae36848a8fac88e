import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '../crypto/secrets.ts';
import { type Storage, type StorageKind, storageKinds } from './storage.ts';

/** Where a kind lies below DATA_DIR. */
export const storageFolder = (dataDir: string, kind: StorageKind): string => path.join(dataDir, 'uploads', kind);

/** Storage on disk. A file appears whole or not at all, and is on the disk before its name is given out. */
export async function createDiskStorage(dataDir: string): Promise<Storage> {
  for (const kind of storageKinds) await mkdir(storageFolder(dataDir, kind), { recursive: true, mode: 0o700 });
  return {
    put: async (kind, bytes, extension) => {
      const name = `${randomToken()}.${extension}`;
      const target = path.join(storageFolder(dataDir, kind), name);
      const draft = path.join(dataDir, 'uploads', `.${name}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
      return name;
    },
    remove: (kind, name) => rm(path.join(storageFolder(dataDir, kind), path.basename(name)), { force: true }),
  };
}
