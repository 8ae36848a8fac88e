import type { Platform } from '@account/contract/platforms';
import { createEndGrantsTask, createUnlinkedFilesTask, type EndedGrantParts } from './ended-drives.ts';
import { createFilePositionsTask, createFileService, createOwnFileService } from './files.service.ts';
import { createLinkService, type LinkParts } from './link-drive.ts';
import type { DrivePlatform } from './platforms/drive-platform.ts';
import { googleDrive } from './platforms/google-drive/index.ts';
import { oneDrive } from './platforms/onedrive/index.ts';
import { createCloudStorageService } from './providers.service.ts';
import type { SyncParts } from './sync/run-sync.ts';
import { createSyncTasks } from './sync/run-sync.ts';

export { cloudStorageRecords, cloudStorageRoutes, drivePages } from './cloud-storage.routes.ts';
export type { OwnFileService } from './files.service.ts';
export { storeDrive } from './link-drive.ts';
export { hasEnded, isNotSetUp, readProvidersOf } from './providers.queries.ts';
export { toProvider } from './providers.service.ts';
export { sealTokens } from './sync/drive-tokens.ts';
export { queueSyncsOf } from './sync/queue-sync.ts';

/** Every platform that drives are linked from. A further one is a folder in `platforms`, and a line here. */
export const drivePlatforms: Readonly<Record<Platform, DrivePlatform>> = {
  google: googleDrive,
  microsoft: oneDrive,
};

export type CloudStorageParts = EndedGrantParts & LinkParts & SyncParts;

/** The services of this module, and its jobs. */
export function createCloudStorage(parts: CloudStorageParts) {
  const cloudFiles = createFileService(parts);
  return {
    cloudStorage: createCloudStorageService(parts),
    driveLinks: createLinkService(parts),
    cloudFiles,
    ownFiles: createOwnFileService({ ...parts, files: cloudFiles }),
    cloudTasks: [
      ...createSyncTasks(parts),
      createUnlinkedFilesTask(parts),
      createFilePositionsTask(parts),
      createEndGrantsTask(parts),
    ],
  };
}
