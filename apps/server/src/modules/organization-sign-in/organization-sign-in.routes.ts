import { listOrganizationDomains } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { type Route, route } from '../../http/calls/route.ts';
import type { DomainProofService } from './domains/domain-proofs.service.ts';

export interface OrganizationSignInServices {
  domainProofs: DomainProofService;
}

/** Domains that organizations prove, and how their people sign in. */
export const organizationSignInRoutes = ({ domainProofs }: OrganizationSignInServices): Route[] => [
  route(listOrganizationDomains, async ({ params }, { actor, scope }) => ({
    data: await domainProofs.list(actor, scope, params.id),
  })),
];
