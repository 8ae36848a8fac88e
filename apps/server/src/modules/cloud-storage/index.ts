import { createEndGrantsTask, type EndedGrantParts } from './ended-grants.ts';
import { createMarkFilesTask } from './file-marks.ts';
import { createFileService } from './files.service.ts';
import { createLinkService, type LinkParts } from './link-drive.ts';
import { createCloudStorageService } from './providers.service.ts';
import type { SyncParts } from './sync/run-sync.ts';
import { createSyncTasks } from './sync/sync-tasks.ts';
import { createUnlinkedFilesTask } from './unlinked-files.ts';

export { cloudStorageRoutes } from './cloud-storage.routes.ts';
export { drivePages } from './drive-pages.routes.ts';
export { drivePlatforms } from './platforms/drive-platforms.ts';
export { storeDrive } from './store-drive.ts';
export { sealTokens } from './tokens.ts';

export type CloudStorageParts = EndedGrantParts & LinkParts & SyncParts;

/** The services of this module, and its jobs. */
export const createCloudStorage = (parts: CloudStorageParts) => ({
  cloudStorage: createCloudStorageService(parts),
  driveLinks: createLinkService(parts),
  cloudFiles: createFileService(parts),
  cloudTasks: [
    ...createSyncTasks(parts),
    createUnlinkedFilesTask(parts),
    createMarkFilesTask(parts),
    createEndGrantsTask(parts),
  ],
});
