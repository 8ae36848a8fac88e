import type { ClientBase } from 'pg';
import type { Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

/** The one channel of the program; triggers of migration 0022 name it too. */
const channel = 'account_events';

/** Every role may notify, so this works in every scope. */
export const notify = (transaction: Transaction, message: string): Promise<number> =>
  transaction.run(prepared(sql`SELECT pg_notify(${channel}, ${message})`));

export const listen = async (client: ClientBase): Promise<void> => {
  await client.query(`LISTEN ${channel}`);
};

/** Fails when the connection is gone, which nothing else would tell while no notification comes. */
export const ask = async (client: ClientBase): Promise<void> => {
  await client.query('SELECT');
};
