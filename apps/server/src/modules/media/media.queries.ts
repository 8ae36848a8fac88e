import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** What tells this database from every other one, however it is reached. */
export const findInstallation = (executor: Executor): Promise<{ id: string } | undefined> =>
  executor.row(prepared(sql`SELECT id FROM installation`));
