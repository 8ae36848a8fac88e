import type pg from 'pg';

/**
 * Vacuums and analyzes tables, so that plans are those of tables at rest. A page counts as visible to all only once the
 * commits of its rows, and those of transactions near them, are written; `synchronous_commit = off` puts that off.
 */
export async function vacuum(client: pg.Client, ...tables: string[]): Promise<void> {
  await client.query('SET synchronous_commit = on');
  await client.query('CHECKPOINT');
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  await client.query('RESET synchronous_commit');
}
