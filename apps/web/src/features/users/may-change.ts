import type { SignedInUser } from '@account/contract/bootstrap';
import type { User } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChangeUser } from '@account/contract/policies/records';

/** Whether the page offers to change and delete a user. The server asks the same policy. */
export const mayChange = (viewer: SignedInUser, { id, role }: Pick<User, 'id' | 'role'>): boolean =>
  mayChangeUser(principalOf(viewer), { id, access_level: role.access_level });
