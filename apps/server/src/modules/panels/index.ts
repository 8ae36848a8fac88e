export { createConfigurationService } from './configuration/configuration.service.ts';
export { panelRoutes } from './panels.routes.ts';
