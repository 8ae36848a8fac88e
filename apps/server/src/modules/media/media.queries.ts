import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The id of this database, which distinguishes it from every other one. */
export const findInstallation = (executor: Executor): Promise<{ id: string } | undefined> =>
  executor.row(prepared(sql`SELECT id FROM installation`));
