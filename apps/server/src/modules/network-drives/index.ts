export { openDrivePassword } from './drive-password.ts';
export { readDrivesOf } from './network-drives.queries.ts';
export { networkDriveRecords, networkDriveRoutes } from './network-drives.routes.ts';
export { createNetworkDriveService } from './network-drives.service.ts';
