import { AppError } from './app-error.ts';

/** The record, or the 404 that hides whether it is missing or somebody else's. */
export function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw new AppError('not_found');
  return record;
}
