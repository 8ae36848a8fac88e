import { fieldError } from '../../kernel/app-error.ts';
import type { ConstraintMessages } from '../../platform/database/constraint-errors.ts';

/** What the rules of the schema mean to the person who broke one. */
export const userConstraints: ConstraintMessages = {
  users_email_unique: () => fieldError('email', 'validation.email_taken'),
  users_username_unique: () => fieldError('username', 'validation.username_taken'),
  users_organization_id_fkey: () => fieldError('organization_id', 'validation.organization_unknown'),
};
