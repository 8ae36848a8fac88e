import pg from 'pg';
import { reasonOf } from '../outgoing/reasons.ts';
import { isOutdated } from './database-errors.ts';
import type { DoorPool } from './door-connections.ts';
import { unsafeDoorOf } from './doors.ts';

/** The pooler of DATABASE_POOL_URL does not do what the program relies on. */
export class PoolerError extends Error {
  override name = 'PoolerError';
}

/** Throws a PoolerError where the check of a door could not be made, as Postgres itself has answered. */
export const throughPooler = (check: Promise<void>): Promise<void> =>
  check.catch((cause: unknown) => {
    if (unsafeDoorOf(cause)) throw cause;
    throw new PoolerError(`The pooler of DATABASE_POOL_URL cannot be used: ${reasonOf(cause)}.`, { cause });
  });

/** How many other connections are held at most until a statement runs on another one of Postgres. */
const mostHeld = 4;

const question = { name: 'account_pooler', text: 'SELECT pg_backend_pid() AS pid' };

const isUnknownStatement = (error: unknown): boolean => error instanceof pg.DatabaseError && isOutdated(error);

async function pidOf(client: pg.PoolClient): Promise<number | undefined> {
  return (await client.query<{ pid: number }>(question)).rows[0]?.pid;
}

async function holdsTransaction(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query('COMMIT');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PoolerError(
      `The pooler of DATABASE_POOL_URL holds no transaction (${reason}): it needs pool_mode = transaction.`,
    );
  }
}

/** Whether a named statement also runs where it was not prepared. Others hold connections so that it has to move. */
async function carriesNames(client: pg.PoolClient, others: readonly pg.PoolClient[]): Promise<boolean> {
  try {
    const first = await pidOf(client);
    for (const other of others) {
      await other.query('BEGIN; SELECT 1');
      if ((await pidOf(client)) !== first) return true;
    }
    return true;
  } catch (error) {
    if (isUnknownStatement(error)) return false;
    throw error;
  }
}

/**
 * Asks a pooler for what calls rely on: transactions, and named statements where the program uses them. PgBouncer carries
 * those since 1.21, with `max_prepared_statements`. Throws a PoolerError.
 * @param open makes connections for the time of the check, which calls may have fewer of
 */
export async function checkPooler(open: (max: number) => DoorPool): Promise<void> {
  const pool = open(mostHeld + 1);
  const clients: pg.PoolClient[] = [];
  try {
    for (let opened = 0; opened <= mostHeld; opened += 1) clients.push(await pool.connect());
    const [client, ...others] = clients;
    if (!client) return;
    await holdsTransaction(client);
    if (pool.prepares && !(await carriesNames(client, others)))
      throw new PoolerError(
        'The pooler of DATABASE_POOL_URL does not carry prepared statements: set its max_prepared_statements, or DATABASE_PREPARED=off.',
      );
  } finally {
    // Each ends, and with it what it holds.
    for (const client of clients) client.release(true);
    await pool.end();
  }
}
