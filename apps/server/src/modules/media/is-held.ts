import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { findHold } from '../../platform/storage/hold.queries.ts';

/** Whether stored files have to stay for now, because a backup reads them. To be asked once no row names the file. */
export const isHeld = async (database: Database): Promise<boolean> =>
  (await database.read(systemScope, findHold))?.is_held === true;
