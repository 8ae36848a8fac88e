export { companionCloudRoutes } from './companion-cloud.routes.ts';
export { createCompanionCloudService } from './companion-cloud.service.ts';
