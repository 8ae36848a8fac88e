import { AppError } from './app-error.ts';

/** Returns the record. Throws a 404 when it is missing or outside the scope, which look the same to the caller. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('not_found');
  return record;
}

/** Returns what belongs to a signed-in person. Without it the person was deleted meanwhile, and the session has ended. */
export function orSignedOut<T>(own: T | undefined): T {
  if (own === undefined) throw new AppError('session_expired');
  return own;
}
