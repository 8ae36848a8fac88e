export { hasEntry } from './audit.queries.ts';
export { auditRoutes } from './audit.routes.ts';
export { recordChange, recordChangeByOwner, recordChanges, recordOwnChange, userSubject } from './audit.service.ts';
export { requireCurrent } from './version-check.ts';
