import type { Transaction } from '../../platform/database/database.ts';
import type { FileKeeper } from './file-keeper.ts';

/** Removes files once a transaction is committed, for changes that are part of it. */
export const discardLater = (files: FileKeeper, afterCommit: Transaction['afterCommit']): FileKeeper => ({
  ...files,
  discard: async (kind, name) => afterCommit(() => void files.discard(kind, name)),
});
