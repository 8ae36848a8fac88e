import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Ends the tokens of all who are signed in at a display. */
export const endSessionsAtDisplay = (transaction: Transaction, deviceId: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sessions WHERE device_id = ${deviceId}`));
