export { readDrivesOf } from './network-drives.queries.ts';
export { networkDriveRecords, networkDriveRoutes } from './network-drives.routes.ts';
export { createNetworkDriveService, openDrivePassword } from './network-drives.service.ts';
