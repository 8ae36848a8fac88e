import type pg from 'pg';

/** Notes that a backup is complete, with a connection of the owner. */
export async function noteBackup(client: pg.Client): Promise<void> {
  await client.query('UPDATE installation SET backed_up_at = now()');
}

/** Notes that a backup was read to its end. */
export async function noteDrill(client: pg.Client): Promise<void> {
  await client.query('UPDATE installation SET drilled_at = now()');
}
