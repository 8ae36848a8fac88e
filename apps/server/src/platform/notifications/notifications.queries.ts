import type { ClientBase } from 'pg';
import type { Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import type { Message } from './message.ts';

/** The one channel of the program; `publish_event` of migration 0063 names it too. */
const channel = 'account_events';

/** Publishes as triggers do. Every role of calls may, so this works in every scope. */
export const insertEvent = (transaction: Transaction, { topics, name, data }: Message): Promise<number> =>
  transaction.run(
    prepared(sql`SELECT publish_event(${JSON.stringify(topics)}::json, ${name}, ${JSON.stringify(data)}::json)`),
  );

export const listen = async (client: ClientBase): Promise<void> => {
  await client.query(`LISTEN ${channel}`);
};

/** Fails when the connection is gone, which nothing else would tell while no notification comes. */
export const ask = async (client: ClientBase): Promise<void> => {
  await client.query('SELECT');
};
