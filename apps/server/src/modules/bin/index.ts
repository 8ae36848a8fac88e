export { readEntries } from './bin.queries.ts';
export { binRoutes } from './bin.routes.ts';
export { type BinService, createBinService } from './bin.service.ts';
export { namedInBin } from './bin-files.queries.ts';
export { createExpiredEntriesTask } from './expired-entries.ts';
export { moveToBin } from './move-to-bin.ts';
export { fillSecrets } from './remove.queries.ts';
