export { numberEntries, readActivitiesAfter, readEntries } from './activities.queries.ts';
export { hasEntry, moveLog } from './audit.queries.ts';
export { auditRoutes } from './audit.routes.ts';
export {
  actorName,
  recordChange,
  recordChangeByOwner,
  recordChanges,
  recordOwnChange,
  requireCurrent,
  userSubject,
} from './audit.service.ts';
export { dayAt, dayStart } from './day-start.ts';
export { createFollowActivities, createOrderTask, startAuditLog } from './follow-activities.ts';
export { createOldEntriesTask } from './old-entries.ts';
