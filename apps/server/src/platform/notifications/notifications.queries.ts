import type { ClientBase } from 'pg';
import type { Executor, Transaction } from '../database/database.ts';
import { sessionLocks } from '../database/session-locks.ts';
import { prepared, sql } from '../database/sql.ts';
import type { Message } from './line.ts';

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

/** The broker that events go over; null: they are notified here. Fails when the connection is gone, as nothing else would. */
export const askBroker = async (client: ClientBase): Promise<string | null> =>
  (await client.query<{ broker: string | null }>('SELECT event_broker() AS broker')).rows[0]?.broker ?? null;

/** Sends events elsewhere from the next transaction on. */
export const setBroker = async (client: ClientBase, broker: string | null): Promise<void> => {
  await client.query('UPDATE installation SET event_broker = $1', [broker]);
};

/** The same as `askBroker`, for a program that does not listen. */
export const readEventBroker = async (executor: Executor): Promise<string | null> =>
  (await executor.row<{ broker: string | null }>(prepared(sql`SELECT event_broker() AS broker`)))?.broker ?? null;

/**
 * Removes some messages from the outbox if no relay leads, nor begins to until the transaction ends. Returns how many; undefined
 * while one leads.
 */
export async function removeUnread(transaction: Transaction, most: number): Promise<number | undefined> {
  const lock = await transaction.row<{ is_free: boolean }>(
    prepared(sql`SELECT pg_try_advisory_xact_lock(${sessionLocks.relay}) AS is_free`),
  );
  if (!lock?.is_free) return undefined;
  return transaction.run(
    prepared(sql`
      DELETE FROM event_outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM event_outbox LIMIT ${most}))`),
  );
}

/** The id that tells installations apart. */
export async function readInstallationId(executor: Executor): Promise<string> {
  const row = await executor.row<{ id: string }>(prepared(sql`SELECT id FROM installation`));
  if (!row) throw new Error('the installation has no id');
  return row.id;
}
