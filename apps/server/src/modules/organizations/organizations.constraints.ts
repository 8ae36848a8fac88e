import { fieldError } from '../../kernel/app-error.ts';
import type { ConstraintMessages } from '../../platform/database/constraint-errors.ts';

/** The errors for violated constraints of the schema. */
export const organizationConstraints: ConstraintMessages = {
  organizations_name_unique: () => fieldError('name', 'validation.name_taken'),
};
