import { showOrganization } from '@account/contract/endpoints/administration/organizations.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One organization with its code and first members, by its id. */
export const organizationQuery = (id: number | string) => callQuery(showOrganization, { params: { id } });

/** The same for pages that go on without it, if it is gone. */
export const namedOrganizationQuery = (id: number | string) =>
  callQuery(showOrganization, { params: { id }, throwsMissing: true });
