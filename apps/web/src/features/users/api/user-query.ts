import { showUser } from '@account/contract/endpoints/administration/users.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One user, by its id. */
export const userQuery = (id: number | string) => callQuery(showUser, { params: { id } });
