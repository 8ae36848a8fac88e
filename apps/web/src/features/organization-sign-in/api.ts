import type { CallInput } from '@account/contract/api';
import { listAssignableRoles } from '@account/contract/endpoints/administration/users.calls';
import * as calls from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Milliseconds between two lookups of a domain that is not proved yet: the server makes none sooner. */
const again = 11_000;

/** The domains of an organization, looked up until all are proved. */
export const domainsQuery = (id: string) => ({
  ...callQuery(calls.listOrganizationDomains, { params: { id } }),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { data: { verified_at: string | null }[] } | undefined };
  }) => (data?.data.some(({ verified_at }) => verified_at === null) ? again : (false as const)),
});

/** The provider of an organization. */
export const signInQuery = (id: string) => callQuery(calls.showOrganizationSignIn, { params: { id } });

/** The roles that groups of a provider may give. */
export const rolesQuery = () => callQuery(listAssignableRoles);

export const saveSignIn = (id: string, body: CallInput<typeof calls.saveOrganizationSignIn>['body']) =>
  call(calls.saveOrganizationSignIn, { params: { id }, body });

/** Asks the provider whether it answers. */
export const testSignIn = (id: string) => call(calls.testOrganizationSignIn, { params: { id } });

export const deleteSignIn = (id: string) => call(calls.deleteOrganizationSignIn, { params: { id } });
