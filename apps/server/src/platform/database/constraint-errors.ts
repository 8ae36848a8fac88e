import type { AppError } from '../../kernel/errors.ts';
import { ConstraintError } from './database-errors.ts';

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
