import type { SignedInUser } from '@account/contract/bootstrap';
import { assignableLevels } from '@account/contract/roles';
import type { User } from '@account/contract/users';

type Person = Pick<SignedInUser, 'id' | 'role'>;

/** Whether the panel offers to edit and delete a user: never oneself, nor somebody with a role one cannot give. */
export const mayChange = (viewer: Person, user: Pick<User, 'id' | 'role'>): boolean =>
  viewer.id !== user.id && assignableLevels(viewer.role.access_level).includes(user.role.access_level);
