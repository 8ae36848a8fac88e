import { listAssignableRoles } from '@account/contract/users';
import { callQuery } from '#shared/api/call-query.ts';

/** The roles that the signed-in person may give. */
export const rolesQuery = () => callQuery(listAssignableRoles);
