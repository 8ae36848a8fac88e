import { fieldError } from '../../kernel/app-error.ts';
import type { ConstraintMessages } from '../../platform/database/constraint-errors.ts';

const organizationGone = () => fieldError('organization_id', 'validation.organization_deleted');

/** What stands in the way of a record that is to come back. */
export const restoreConstraints: ConstraintMessages = {
  users_email_unique: () => fieldError('email', 'validation.email_taken'),
  users_username_unique: () => fieldError('username', 'validation.username_taken'),
  users_organization_id_fkey: organizationGone,
  devices_androidid_unique: () => fieldError('androidid', 'validation.androidid_taken'),
  devices_organization_id_fkey: organizationGone,
  organizations_name_unique: () => fieldError('name', 'validation.name_taken'),
  manufacturer_apps_code_unique: () => fieldError('manufacturer_code', 'validation.manufacturer_code_taken'),
  network_drives_user_id_fkey: () => fieldError('user_id', 'validation.owner_deleted'),
};
