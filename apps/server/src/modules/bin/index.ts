export {
  type Deletion,
  fillSecrets,
  type KeptRecord,
  namedInBin,
  readEntries,
  readKept,
  setDeletion,
} from './bin.queries.ts';
export { binRoutes } from './bin.routes.ts';
export { type BinService, createBinService, moveToBin } from './bin.service.ts';
export { endSuspendedTokens, findSuspendedDisplay, isWithdrawnInvitation } from './bin-rows.queries.ts';
export { createExpiredEntriesTask } from './leave-bin.ts';
