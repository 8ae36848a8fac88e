import * as calls from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { at, ofOrganization, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildOrganizationSignIn } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const organization = async (_app: TestApp, { organizationId }: Home) => ({ id: organizationId });
const signIn = (app: TestApp, { organizationId }: Home) => buildOrganizationSignIn(app, { organizationId });

/** Nothing is proved, and no provider answers here: sign-ins.test.ts has what follows where they do. */
const unready = { ...ofOrganization, top: 422, administrator: 422 };

const body = { kind: 'oidc', issuer: 'https://id.example.com', client_id: 'account', client_secret: 'a secret' };

export const rights: readonly Rights[] = [
  { endpoint: calls.listOrganizationDomains, arrange: at(organization), statuses: ofOrganization },
  { endpoint: calls.showOrganizationSignIn, arrange: at(signIn), statuses: ofOrganization },
  {
    endpoint: calls.saveOrganizationSignIn,
    arrange: async (_app, { organizationId }) => ({ params: { id: organizationId }, body }),
    statuses: unready,
  },
  { endpoint: calls.testOrganizationSignIn, arrange: at(signIn), statuses: unready },
  { endpoint: calls.deleteOrganizationSignIn, arrange: at(signIn), statuses: ofOrganization },
];
