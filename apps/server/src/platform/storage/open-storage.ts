import type { Config } from '../../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** The store of the settings. The client of S3 is loaded only where it is used: it is large. */
export async function openStorage({ objectStore, DATA_DIR }: Config): Promise<Storage> {
  if (!objectStore) return createDiskStorage(DATA_DIR);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(objectStore);
}
