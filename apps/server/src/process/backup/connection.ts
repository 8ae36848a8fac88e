import type pg from 'pg';
import { OperatorError } from '../../kernel/errors.ts';
import { type Connection, ownerClient } from '../../platform/database/connection.ts';

/** What Postgres says when it ends, or is starting. */
const away = /^57P0/;

/**
 * Runs `work` with a connection as the owner of the database, and closes it. Throws a OperatorError when the connection is
 * lost meanwhile.
 */
export async function withOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(connection);
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (isLost || away.test((error as { code?: string }).code ?? ''))
      throw new OperatorError('The database went away, or is starting: run it again.', { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
