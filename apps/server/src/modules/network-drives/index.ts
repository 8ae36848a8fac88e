export { networkDriveRoutes } from './network-drives.routes.ts';
export { createNetworkDriveService } from './network-drives.service.ts';
