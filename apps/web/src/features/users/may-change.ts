import type { SignedInUser } from '@account/contract/bootstrap';
import type { User } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChangeUser, mayInviteUser } from '@account/contract/policies/records';

/** Whether the page offers to change and delete a user. The server asks the same policy. */
export const mayChange = (viewer: SignedInUser, { id, role }: Pick<User, 'id' | 'role'>): boolean =>
  mayChangeUser(principalOf(viewer), { id, access_level: role.access_level });

/** Whether the page offers to send the invitation again. */
export const mayInvite = (
  viewer: SignedInUser,
  { id, role, email_verified_at }: Pick<User, 'id' | 'role' | 'email_verified_at'>,
): boolean => email_verified_at === null && mayInviteUser(principalOf(viewer), { id, access_level: role.access_level });
