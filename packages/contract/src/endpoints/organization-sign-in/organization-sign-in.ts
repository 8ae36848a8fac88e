import * as z from 'zod/mini';
import type { Call } from '../../calls/call.ts';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { accessLevels } from '../../roles.ts';
import { recordIdParam, timestamp } from '../../values/fields.ts';

/** A domain of an organization, which the organization proves by a TXT record of the domain in DNS. */
export const organizationDomain = z.object({
  domain: z.string(),
  /** The text of the record. */
  record: z.string(),
  /** Since when it is proved; null while it is not. */
  verified_at: z.nullable(timestamp),
});
export type OrganizationDomain = z.infer<typeof organizationDomain>;

const domainsCall = {
  id: 'organizationSignIn.domains',
  method: 'GET',
  path: '/appapi/organization/:id/domains',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;

const params = z.object({ id: recordIdParam });

export const listOrganizationDomains = defineEndpoint(domainsCall, {
  summary: 'The domains of an organization with the records that prove them, which are looked up at most every 10 s',
  params,
  response: z.object({ data: z.array(organizationDomain) }),
  errors: [],
});

export const organizationSignInEndpoints = [listOrganizationDomains] as const;
