import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Ends the tokens of all who are signed in at a display. */
export const endSessionsAtDisplay = (transaction: Transaction, deviceId: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sessions WHERE device_id = ${deviceId}`));

/** Lets only one person at a time sign in at a display. */
export const holdDevice = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`SELECT FROM devices WHERE id = ${id} FOR NO KEY UPDATE`));
