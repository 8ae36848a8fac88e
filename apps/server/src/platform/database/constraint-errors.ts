import type { AppError } from '../../kernel/app-error.ts';
import { ConstraintError } from './database-errors.ts';

/** By name of the constraint: the error that its violation means. */
export type ConstraintMessages = Readonly<Record<string, () => AppError>>;

/** Runs a change; a broken rule of the schema becomes the module's message for it. */
export async function mapConstraintErrors<T>(messages: ConstraintMessages, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConstraintError) throw messages[error.constraint]?.() ?? error;
    throw error;
  }
}
