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
export { type BinService, createBinService } from './bin.service.ts';
export { endSuspendedTokens, findSuspendedDisplay, isWithdrawnInvitation } from './kept-tokens.queries.ts';
export { createExpiredEntriesTask } from './leave-bin.ts';
export { moveToBin } from './move-to-bin.ts';
