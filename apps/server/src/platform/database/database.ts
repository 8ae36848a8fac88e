import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Tracing } from '../../kernel/telemetry.ts';
import {
  isBroken,
  isOfReadOnlyServer,
  isTransient,
  translateDatabaseError,
  translateWriteError,
} from './database-errors.ts';
import type { DoorPool } from './door-connections.ts';
import type { Statement } from './sql.ts';
import { type Send, sendInSpans } from './statement-spans.ts';

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
  /**
   * Writes in one transaction. After a deadlock `work` runs again, as that of `read` does after an outdated plan, so it does
   * nothing but talk to the database.
   */
  write<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Writes one statement in scope `all`. It commits by itself, which saves the round trips of BEGIN and COMMIT. */
  writeOne<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Whether a scope goes by the role without policies. */
const isOfSystem = (scope: Scope): boolean =>
  scope.kind === 'all' || (scope.kind === 'organization' && scope.door === 'system');

type Mode = 'READ ONLY' | 'READ WRITE';

const translators = { 'READ ONLY': translateDatabaseError, 'READ WRITE': translateWriteError };

/** @param prepares whether statements keep their names */
function writerOf(source: Pick<pg.ClientBase, 'query'>, mode: Mode, prepares: boolean, send: Send): Writer {
  const query = async (statement: Statement) => {
    try {
      return await send(statement, () =>
        source.query({ ...statement, values: [...statement.values], name: prepares ? statement.name : undefined }),
      );
    } catch (error) {
      throw translators[mode](error);
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
function begin(scope: Scope, mode: Mode): string {
  const start = `BEGIN ${mode}`;
  if (scope.kind === 'all') return start;
  const person = `${start}; SET LOCAL account.user_id = '${Math.trunc(scope.userId)}'`;
  if (scope.kind === 'own') return `${person}; SET LOCAL ROLE account_person`;
  return `${person}; SET LOCAL account.organization_id = '${Math.trunc(scope.organizationId)}'`;
}

async function inTransaction<T>(
  pool: DoorPool,
  scope: Scope,
  mode: Mode,
  send: Send,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
  let broken: Error | undefined;
  try {
    await send({ text: `BEGIN ${mode}` }, () => client.query(begin(scope, mode)));
    const afterwards: (() => void)[] = [];
    const result = await work({
      ...writerOf(client, mode, pool.prepares, send),
      transaction: true,
      afterCommit: (one) => afterwards.push(one),
    });
    await send({ text: 'COMMIT' }, () => client.query('COMMIT'));
    for (const one of afterwards) one();
    return result;
  } catch (error) {
    const translated = translators[mode](error);
    // A connection that says nothing would say nothing to this either: Postgres rolls back when it ends.
    if (isBroken(translated)) broken = translated;
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw translated;
  } finally {
    client.release(broken);
  }
}

const mostAttempts = 3;

/** Milliseconds before a transaction runs again, at most: the other one takes what both wanted meanwhile. */
const longestPause = 50;

/** Runs a transaction or statement, and again when nothing came of it for a reason that has passed by then. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === mostAttempts || !isTransient(error)) throw error;
      await wait((0.2 + 0.8 * Math.random()) * longestPause);
    }
  }
}

/** Single statements, each on a connection of the pool that is not used any more once a statement has failed on it. */
function statementsOf(pool: DoorPool, mode: Mode, send: Send): Writer {
  const { rows, row, run } = writerOf(pool, mode, pool.prepares, send);
  return {
    rows: <R>(statement: Statement) => withRetries(() => rows<R>(statement)),
    row: <R>(statement: Statement) => withRetries(() => row<R>(statement)),
    run: (statement) => withRetries(() => run(statement)),
  };
}

/** Writes; after a switch-over no connection to the former primary is used again. */
async function onPrimary<T>(pool: DoorPool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOfReadOnlyServer(error)) await pool.dropIdle();
    throw error;
  }
}

/**
 * The connection pools: `reader` (read-only) and `system` use the role without policies, `tenant` the one with them.
 */
export interface Pools {
  reader: DoorPool;
  system: DoorPool;
  tenant: DoorPool;
}

const sendAlone: Send = (_statement, send) => send();

const sendOf = (tracing: Tracing | undefined): Send => (tracing ? sendInSpans(tracing) : sendAlone);

/** Reads through the pools of a primary or of a replica. */
export function createReads(
  { reader, tenant }: Pick<Pools, 'reader' | 'tenant'>,
  tracing: Tracing | undefined,
): Database['read'] {
  const send = sendOf(tracing);
  const alone = statementsOf(reader, 'READ ONLY', send);
  return async (scope, work) => {
    if (isOfSystem(scope)) return work(alone);
    return withRetries(() => inTransaction(tenant, scope, 'READ ONLY', send, work));
  };
}

/** @param areSafe whether the pools may be used: none is while one of them is not what it has to be */
export function createDatabase(
  { reader, system, tenant }: Pools,
  areSafe: () => boolean = () => true,
  tracing?: Tracing,
): Database {
  const send = sendOf(tracing);
  const read = createReads({ reader, tenant }, tracing);
  const writer = statementsOf(system, 'READ WRITE', send);
  const open = () => {
    if (!areSafe()) throw new AppError('unavailable');
  };
  return {
    read: async (scope, work) => {
      open();
      return read(scope, work);
    },
    write: async (scope, work) => {
      open();
      const pool = isOfSystem(scope) ? system : tenant;
      return onPrimary(pool, () => withRetries(() => inTransaction(pool, scope, 'READ WRITE', send, work)));
    },
    writeOne: async (work) => {
      open();
      return onPrimary(system, () => work(writer));
    },
    close: async () => {
      await Promise.all([reader.end(), system.end(), tenant.end()]);
    },
  };
}
