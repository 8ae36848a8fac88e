import * as calls from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { at, ofOrganization, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import type { Home } from '#test/support/personas.ts';

const organization = async (_app: TestApp, { organizationId }: Home) => ({ id: organizationId });

export const rights: readonly Rights[] = [
  { endpoint: calls.listOrganizationDomains, arrange: at(organization), statuses: ofOrganization },
];
