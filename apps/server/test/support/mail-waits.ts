import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';

/** Seconds until the deliveries of mails to some addresses, in the order of the mails. */
export async function mailWaits(app: { connection: Connection }, emails: readonly string[]): Promise<number[]> {
  const client = ownerClient(app.connection);
  await client.connect();
  const { rows } = await client.query<{ wait: number }>(
    `SELECT extract(epoch FROM j.run_at - m.created_at)::float8 AS wait FROM graphile_worker.jobs j
     JOIN mails m ON j.key = 'mail:' || m.id WHERE m.recipient = ANY ($1) ORDER BY m.id`,
    [emails],
  );
  await client.end();
  return rows.map(({ wait }) => wait);
}
