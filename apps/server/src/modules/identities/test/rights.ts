import * as grants from '@account/contract/endpoints/accounts/identities';
import * as identities from '@account/contract/endpoints/accounts/identities';
import { at, everybody, ownAlone, type Rights, topOnly } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildGrant, buildIdentity } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const identity = (app: TestApp, { ownerId }: Home) => buildIdentity(app, { userId: ownerId });
const grant = (app: TestApp, { ownerId }: Home) => buildGrant(app, { userId: ownerId });

export const rights: readonly Rights[] = [
  { endpoint: identities.listIdentities, statuses: everybody(200) },
  // Nothing is set up here; link.test.ts looks at what is.
  {
    endpoint: identities.beginIdentityLink,
    arrange: async () => ({ params: { platform: 'google' } }),
    statuses: everybody(404),
  },
  { endpoint: identities.unlinkIdentity, arrange: at(identity), statuses: ownAlone },
  { endpoint: identities.listPlatforms, statuses: topOnly },
  { endpoint: grants.beginCalendarGrant, statuses: everybody(404) },
  { endpoint: grants.listGrants, statuses: everybody(200) },
  { endpoint: grants.revokeGrant, arrange: at(grant), statuses: ownAlone },
];
