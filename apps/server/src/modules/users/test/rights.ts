import { countUsers } from '@account/contract/endpoints/administration/list-counts';
import * as users from '@account/contract/endpoints/administration/users';
import { administrators, at, ofOrganization, person, type Rights, topOnly } from '#test/rights/rights.ts';
import { userBody } from '#test/support/bodies.ts';
import { buildUser } from '#test/support/factories.ts';

export const rights: readonly Rights[] = [
  { endpoint: users.listUsers, statuses: administrators },
  { endpoint: countUsers, statuses: administrators },
  { endpoint: users.listAssignableRoles, statuses: administrators },
  { endpoint: users.showUser, arrange: at(person), statuses: ofOrganization },
  {
    endpoint: users.saveUser,
    arrange: async (app, home) => ({ body: { ...(await userBody(app)), ...(await person(app, home)) } }),
    statuses: ofOrganization,
  },
  {
    endpoint: users.assignUsers,
    arrange: async (app, home) => ({ body: { ids: [(await person(app, home)).id], organization_id: null } }),
    statuses: topOnly,
  },
  { endpoint: users.deleteUser, arrange: at(person), statuses: ofOrganization },
  {
    endpoint: users.inviteUser,
    arrange: at((app, { organizationId }) => buildUser(app, { organizationId, isVerified: false })),
    statuses: ofOrganization,
  },
];
