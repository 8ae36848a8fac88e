export { rewindRecords, rewindRoutes } from './rewind.routes.ts';
export { createRewindService } from './rewind.service.ts';
