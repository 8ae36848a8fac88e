import { createEndGrantsTask, type EndedGrantParts } from './ended-grants.ts';
import { createMarkFilesTask } from './file-marks.ts';
import { createFileService } from './files.service.ts';
import { createLinkService, type LinkParts } from './link-drive.ts';
import { createOwnFileService } from './own-files.service.ts';
import { createCloudStorageService } from './providers.service.ts';
import type { SyncParts } from './sync/run-sync.ts';
import { createSyncTasks } from './sync/sync-tasks.ts';
import { createUnlinkedFilesTask } from './unlinked-files.ts';

export { cloudStorageRecords, cloudStorageRoutes } from './cloud-storage.routes.ts';
export { drivePages } from './drive-pages.routes.ts';
export type { OwnFileService } from './own-files.service.ts';
export { drivePlatforms } from './platforms/drive-platforms.ts';
export { toProvider } from './providers.presenter.ts';
export { hasEnded, isNotSetUp, readProvidersOf } from './providers.queries.ts';
export { storeDrive } from './store-drive.ts';
export { queueSyncsOf } from './sync/queue-sync.ts';
export { sealTokens } from './tokens.ts';

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
      createMarkFilesTask(parts),
      createEndGrantsTask(parts),
    ],
  };
}
