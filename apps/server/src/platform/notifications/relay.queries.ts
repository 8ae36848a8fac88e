import type { ClientBase } from 'pg';
import { sessionLocks } from '../database/session-locks.ts';

/** Leads for as long as the connection lives, unless another program does. */
export async function takeLead(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>(
    `SELECT pg_try_advisory_lock(${sessionLocks.relay}) AS leads`,
  );
  return rows[0]?.leads ?? false;
}

export interface Outbox {
  /** The oldest transaction that is open: what is committed from now on is of that one or a later one. */
  horizon: string;
  /** Where each message stands, and the message. */
  rows: [place: string, message: string][];
}

/** Reads the oldest messages of transactions from one on. Of two changes of a row, the earlier has the lower id. */
export async function readOutbox(client: ClientBase, from: string, most: number): Promise<Outbox> {
  const { rows } = await client.query<Outbox>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, coalesce(
       (SELECT json_agg(json_build_array(place, message) ORDER BY id) FROM (
         SELECT id, ctid::text AS place, message FROM event_outbox WHERE writer >= $1::xid8 ORDER BY id LIMIT $2) AS o),
       '[]') AS rows`,
    [from, most],
  );
  if (!rows[0]) throw new Error('the outbox said nothing');
  return rows[0];
}

/** Removes messages by their places, which only the leader does. */
export const removeMessages = async (client: ClientBase, places: readonly string[]): Promise<void> => {
  await client.query('DELETE FROM event_outbox WHERE ctid = ANY($1::tid[])', [places]);
};

/** Removes all messages. */
export const clearOutbox = async (client: ClientBase): Promise<void> => {
  await client.query('DELETE FROM event_outbox');
};
