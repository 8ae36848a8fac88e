import { AppError } from './app-error.ts';

/** Returns what belongs to a signed-in person. Without it the person was deleted meanwhile, and the session has ended. */
export function orSignedOut<T>(own: T | undefined): T {
  if (own === undefined) throw new AppError('session_expired');
  return own;
}
