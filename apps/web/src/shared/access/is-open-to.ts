import type { SignedInUser } from '@account/contract/bootstrap';
import type { Access } from '@account/contract/endpoint';
import type { PageAccess } from '@account/contract/pages';

/**
 * Whether the contract lets this user call an endpoint or open a page. The server checks it again with each request.
 */
export const isOpenTo = ({ role }: SignedInUser, { access }: { access: Access | PageAccess }): boolean =>
  access.kind !== 'user' || access.levels === 'every' || access.levels.includes(role.access_level);
