import pg from 'pg';
import { AppError } from '../../src/kernel/errors.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Fragment, prepared } from '../../src/platform/database/sql.ts';

/** The rows that a statement returned, or the SQLSTATE with which Postgres refused it. */
export type Attempt<R> = { rows: R[]; refused?: undefined } | { rows?: undefined; refused: string };

/** SQLSTATE of a missing grant and of a failed policy check. */
export const denied = '42501';

/** Runs a statement in a scope and rolls it back. */
export async function attempt<R>(database: Database, scope: Scope, statement: Fragment): Promise<Attempt<R>> {
  const undo = new Error('undo');
  let rows: R[] = [];
  try {
    await database.write(scope, async (tx) => {
      rows = await tx.rows<R>(prepared(statement));
      throw undo;
    });
  } catch (error) {
    const cause: unknown = error instanceof AppError ? error.details.cause : error;
    if (error !== undo) return { refused: cause instanceof pg.DatabaseError ? (cause.code ?? '') : String(error) };
  }
  return { rows };
}
