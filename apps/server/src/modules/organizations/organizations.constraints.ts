import { fieldError } from '../../kernel/app-error.ts';
import type { ConstraintMessages } from '../../platform/database/constraint-errors.ts';

/** What the rules of the schema mean to the person who broke one. */
export const organizationConstraints: ConstraintMessages = {
  organizations_name_unique: () => fieldError('name', 'validation.name_taken'),
};
