export { panelRoleRecords, panelRoleRoutes } from './panel-roles.routes.ts';
export { createPanelRoleService } from './panel-roles.service.ts';
