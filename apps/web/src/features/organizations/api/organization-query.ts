import { showOrganization } from '@account/contract/organizations';
import { callQuery } from '#shared/api/call-query.ts';

/** One organization with its code and first members, by the number in the address. */
export const organizationQuery = (id: number | string) => callQuery(showOrganization, { params: { id } });
