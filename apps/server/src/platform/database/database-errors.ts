import pg from 'pg';
import { AppError } from '../../kernel/errors.ts';
import { UnsafeDoor } from './doors.ts';

/** A constraint was violated. Modules map its name to an error (`x.constraints.ts`). */
class ConstraintError extends Error {
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
const unavailable = /^(08|28|3D|53|57P0|57014|55P03|40001|40P01|25P03|25P04)/;
/** Severities after which Postgres ends the connection; most belong to connections that it does not let in. */
const ending = new Set(['FATAL', 'PANIC']);
/** The message of the driver when `query_timeout` has passed. */
const silence = 'Query read timeout';
const lostConnection =
  /ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** SQLSTATEs for text that Postgres cannot store. */
const unstorable = new Set(['22021', '22P05']);

/**
 * Whether a row-level security policy refused a written row. The scope was right when the call began, but since then
 * the caller was deleted, moved or given another role. A missing grant has the same code and is a bug of ours.
 */
const isBeyondScope = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '42501' && routine === 'ExecWithCheckOptions';

/**
 * Whether the connection lacks a prepared statement that it had, has one of another connection, or has a plan for columns
 * that a migration changed since. Nothing was done; the statement works on a new connection.
 */
export const isOutdated = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');

/**
 * Whether the server takes no changes: after a switch-over the connection leads to one that is no longer the primary. A
 * standby refuses each change with 25006, and `BEGIN READ WRITE` with 0A000.
 */
const isReadOnly = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '25006' || (code === '0A000' && routine === 'call_bool_check_hook');

/** Whether Postgres or a pooler refused the password of a login. */
export const isRefusedLogin = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '28P01';

/** Turns errors of the driver into those that the rest of the program knows; returns other errors unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    const kind = constraintKinds[code];
    if (kind) return new ConstraintError(error.constraint ?? '', kind, error);
    if (unstorable.has(code)) return new AppError('bad_request', { cause: error });
    if (isBeyondScope(error)) return new AppError('forbidden', { cause: error });
    if (unavailable.test(code) || ending.has(error.severity ?? '') || isOutdated(error))
      return new AppError('unavailable', { cause: error });
    return error;
  }
  if (error instanceof UnsafeDoor) return new AppError('unavailable', { cause: error });
  if (error instanceof Error && !(error instanceof AppError)) {
    const code = 'code' in error ? String(error.code) : '';
    if (lostConnection.test(`${code} ${error.message}`)) return new AppError('unavailable', { cause: error });
  }
  return error;
}

/** The same at a door that writes: there, a refusal of every change is no fault of the statement. */
export function translateWriteError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && isReadOnly(error)) return new AppError('unavailable', { cause: error });
  return translateDatabaseError(error);
}

/** Why the database was unavailable, where Postgres said it. */
const reasonOf = (error: unknown): pg.DatabaseError | undefined =>
  error instanceof AppError && error.details.cause instanceof pg.DatabaseError ? error.details.cause : undefined;

/** Whether a translated error says that the connection cannot be used any more. */
export function isBroken(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const reason = reasonOf(error);
  if (reason) return isOutdated(reason) || isReadOnly(reason);
  return error.details.cause instanceof Error && error.details.cause.message === silence;
}

/** Whether a translated error says that the server takes no changes. */
export const isOfReadOnlyServer = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason !== undefined && isReadOnly(reason);
};

/** Deadlock detected, serialization failure: Postgres undid the transaction, and a repetition mostly succeeds. */
const transient = new Set(['40P01', '40001']);

/** Whether a translated error says that nothing was done, and the same may succeed at once. */
export function isTransient(error: unknown): boolean {
  const reason = reasonOf(error);
  return reason !== undefined && (transient.has(reason.code ?? '') || isOutdated(reason));
}

/** The error that the violation of a constraint means, by the name of the constraint. */
export type ConstraintMessages = Readonly<Record<string, () => AppError>>;

/** Runs a change and turns the violation of a constraint into the module's error for it. */
export async function mapConstraintErrors<T>(messages: ConstraintMessages, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConstraintError) throw messages[error.constraint]?.() ?? error;
    throw error;
  }
}
