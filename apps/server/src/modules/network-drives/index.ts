export { networkDriveRoutes } from './network-drives.routes.ts';
export { createNetworkDriveService, type NetworkDriveService } from './network-drives.service.ts';
