export { heldRemovals } from './directories.queries.ts';
export { directoryRecords, directoryRoutes } from './directories.routes.ts';
export { createDirectoryServices } from './directories.service.ts';
export { createDirectoryStore, createOldEventsTask } from './directory-store.ts';
export { scimRoutes } from './scim.routes.ts';
