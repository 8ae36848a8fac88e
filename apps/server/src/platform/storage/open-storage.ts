import type { Config } from '../../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the store that the settings name. The S3 client is large, so it is loaded only where it is used. */
export async function openStorage({ objectStore, DATA_DIR }: Config): Promise<Storage> {
  if (!objectStore) return createDiskStorage(DATA_DIR);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(objectStore);
}
