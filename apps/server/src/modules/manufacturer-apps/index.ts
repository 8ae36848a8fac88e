export { manufacturerAppRoutes } from './manufacturer-apps.routes.ts';
export { createManufacturerAppService, type ManufacturerAppService } from './manufacturer-apps.service.ts';
