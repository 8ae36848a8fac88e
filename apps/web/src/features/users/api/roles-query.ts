import { listAssignableRoles } from '@account/contract/endpoints/administration/users.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** The roles that the signed-in user may assign. */
export const rolesQuery = () => callQuery(listAssignableRoles);
