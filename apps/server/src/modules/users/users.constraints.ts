import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { ConstraintMessages } from '../../platform/database/constraint-errors.ts';

export const emailTaken = (): AppError => fieldError('email', 'validation.email_taken');

/** What the rules of the schema mean to the person who broke one. */
export const userConstraints: ConstraintMessages = {
  users_email_unique: emailTaken,
  users_username_unique: () => fieldError('username', 'validation.username_taken'),
  users_organization_id_fkey: () => fieldError('organization_id', 'validation.organization_unknown'),
};

const tellsOfOthers: readonly string[] = ['validation.email_taken', 'validation.username_taken'];

/** Whether an error tells that somebody, perhaps of another organization, has an address or a username. */
export const isTaken = (error: unknown): boolean =>
  error instanceof AppError &&
  Object.values(error.details.fields ?? {}).some((refs) => refs.some(({ id }) => tellsOfOthers.includes(id)));
