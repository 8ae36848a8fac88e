import pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';

/** A constraint was violated. Modules map its name to an error (`x.constraints.ts`). */
export class ConstraintError extends Error {
  override name = 'ConstraintError';
  readonly constraint: string;
  readonly kind: 'unique' | 'foreign_key' | 'check';

  constructor(constraint: string, kind: ConstraintError['kind'], cause: unknown) {
    super(`${kind} constraint ${constraint}`, { cause });
    this.constraint = constraint;
    this.kind = kind;
  }
}

const constraintKinds: Record<string, ConstraintError['kind']> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
};

/** Classes and codes of SQLSTATE that mean: try again later. */
const unavailable = /^(08|53|57P0|57014|55P03|40001|40P01|25P03|25P04)/;
/** What the driver says when `query_timeout` has passed. */
const silence = 'Query read timeout';
const lostConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** SQLSTATEs for text that Postgres cannot store. */
const unstorable = new Set(['22021', '22P05']);

/**
 * Whether a row-level security policy refused a written row. The scope was right when the call began, but since then
 * the caller was deleted, moved or given another role. A missing grant has the same code and is a bug of ours.
 */
const isBeyondScope = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '42501' && routine === 'ExecWithCheckOptions';

/** Turns errors of the driver into those that the rest of the program knows; returns other errors unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    const kind = constraintKinds[code];
    if (kind) return new ConstraintError(error.constraint ?? '', kind, error);
    if (unstorable.has(code)) return new AppError('bad_request', { cause: error });
    if (isBeyondScope(error)) return new AppError('forbidden', { cause: error });
    if (unavailable.test(code)) return new AppError('unavailable', { cause: error });
    return error;
  }
  if (error instanceof Error && !(error instanceof AppError)) {
    const code = 'code' in error ? String(error.code) : '';
    if (lostConnection.test(`${code} ${error.message}`)) return new AppError('unavailable', { cause: error });
  }
  return error;
}

/** Whether a translated error says that Postgres did not answer: the connection cannot be used any more. */
export const isSilent = (error: unknown): error is AppError =>
  error instanceof AppError && error.details.cause instanceof Error && error.details.cause.message === silence;
