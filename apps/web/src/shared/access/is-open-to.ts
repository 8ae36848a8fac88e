import type { SignedInUser } from '@account/contract/bootstrap';
import type { Access } from '@account/contract/calls/call';
import type { PageAccess } from '@account/contract/pages/pages';
import * as policy from '@account/contract/policies/principal';
import { principalOf } from '@account/contract/policies/principal';

/** Whether the policy lets this user call an endpoint or open a page. The server checks it again with each request. */
export const isOpenTo = (user: SignedInUser, { access }: { access: Access | PageAccess }): boolean =>
  policy.isOpenTo(principalOf(user), access);
