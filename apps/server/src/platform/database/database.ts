import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isSilent, translateDatabaseError } from './database-errors.ts';
import type { Statement } from './sql.ts';

/** Runs statements that change nothing. `R` is the type of a row, written by hand to match the SELECT list. */
export interface Executor {
  rows<R>(statement: Statement): Promise<R[]>;
  row<R>(statement: Statement): Promise<R | undefined>;
}

/** Runs statements that may change rows as well. */
export interface Writer extends Executor {
  /** Runs a change and returns the number of rows it touched. */
  run(statement: Statement): Promise<number>;
}

/** A writer inside a transaction: its changes are committed together or not at all. */
export interface Transaction extends Writer {
  readonly transaction: true;
  /** Does something once the changes are committed, such as a line in the log; never when they are undone. */
  afterCommit(work: () => void): void;
}

/**
 * The three ways to Postgres. Scope `all` uses the role without policies; every other scope uses a tenant role, whose
 * rows Postgres limits by row-level security (docs/decisions/0005).
 */
export interface Database {
  /** Reads only: Postgres refuses every change, as a read replica would. */
  read<T>(scope: Scope, work: (executor: Executor) => Promise<T>): Promise<T>;
  /** Writes in one transaction. After a deadlock `work` runs again, so it does nothing but talk to the database. */
  write<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Writes one statement in scope `all`. It commits by itself, which saves the round trips of BEGIN and COMMIT. */
  writeOne<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Queryable = Pick<pg.Pool, 'query'>;

function writerOf(source: Queryable): Writer {
  const query = async (statement: Statement) => {
    try {
      return await source.query({ ...statement, values: [...statement.values] });
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  return {
    rows: async <R>(statement: Statement) => (await query(statement)).rows as R[],
    row: async <R>(statement: Statement) => (await query(statement)).rows[0] as R | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

/**
 * Opens a transaction and sets, for it alone, the role and the settings that the policies read. The values are
 * integers, so they can be part of the text. The pool's role limits administrators to their organization;
 * `account_person` limits everybody else to their own rows.
 */
function begin(scope: Scope, mode: 'READ ONLY' | 'READ WRITE'): string {
  const start = `BEGIN ${mode}`;
  if (scope.kind === 'all') return start;
  const person = `${start}; SET LOCAL account.user_id = '${Math.trunc(scope.userId)}'`;
  if (scope.kind === 'own') return `${person}; SET LOCAL ROLE account_person`;
  return `${person}; SET LOCAL account.organization_id = '${Math.trunc(scope.organizationId)}'`;
}

async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
  let broken: Error | undefined;
  try {
    await client.query(opening);
    const afterwards: (() => void)[] = [];
    const result = await work({
      ...writerOf(client),
      transaction: true,
      afterCommit: (one) => afterwards.push(one),
    });
    await client.query('COMMIT');
    for (const one of afterwards) one();
    return result;
  } catch (error) {
    const translated = translateDatabaseError(error);
    // A connection that says nothing would say nothing to this either: Postgres rolls back when it ends.
    if (isSilent(translated)) broken = translated;
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw translated;
  } finally {
    client.release(broken);
  }
}

/** Deadlock detected, serialization failure: Postgres undid the transaction, and a repetition mostly succeeds. */
const transient = new Set(['40P01', '40001']);
const mostAttempts = 3;

const isTransient = (error: unknown): boolean =>
  error instanceof AppError && error.details.cause instanceof pg.DatabaseError
    ? transient.has(error.details.cause.code ?? '')
    : false;

/** Milliseconds before a transaction runs again, at most: the other one takes what both wanted meanwhile. */
const longestPause = 50;

/** Runs a transaction, and again when Postgres ended it because another one and it waited for each other. */
async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostAttempts || !isTransient(error)) throw error;
      await wait((0.2 + 0.8 * Math.random()) * longestPause);
    }
  }
}

/**
 * The connection pools: `reader` (read-only) and `system` use the role without policies, `tenant` the one with them.
 */
export interface Pools {
  reader: pg.Pool;
  system: pg.Pool;
  tenant: pg.Pool;
}

export function createDatabase({ reader, system, tenant }: Pools): Database {
  const all = { reader: writerOf(reader), writer: writerOf(system) };
  return {
    read: (scope, work) =>
      scope.kind === 'all' ? work(all.reader) : inTransaction(tenant, begin(scope, 'READ ONLY'), work),
    write: (scope, work) => {
      const pool = scope.kind === 'all' ? system : tenant;
      return withRetries(() => inTransaction(pool, begin(scope, 'READ WRITE'), work));
    },
    writeOne: (work) => work(all.writer),
    close: async () => {
      await Promise.all([reader.end(), system.end(), tenant.end()]);
    },
  };
}
