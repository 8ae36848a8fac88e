export { auditRoutes } from './audit.routes.ts';
export { recordChange } from './audit.service.ts';
export { requireCurrent } from './version-check.ts';
