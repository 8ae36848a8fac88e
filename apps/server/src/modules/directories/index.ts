export { heldRemovals } from './directories.queries.ts';
export { directoryRecords, directoryRoutes } from './directories.routes.ts';
export { createDirectoryServices, createDirectoryStore, createOldEventsTask } from './directories.service.ts';
export { scimRoutes } from './scim.routes.ts';
