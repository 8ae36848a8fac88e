export { findManufacturerAppByCode, readManufacturerAppsByKey } from './manufacturer-apps.queries.ts';
export { manufacturerAppRecords, manufacturerAppRoutes } from './manufacturer-apps.routes.ts';
export { createManufacturerAppService } from './manufacturer-apps.service.ts';
