import type { SignedInUser } from '@account/contract/bootstrap';
import type { Access } from '@account/contract/endpoint';
import type { PageAccess } from '@account/contract/pages';

/** Whether the contract lets this person make a call or open a page; the server decides anew each time. */
export const isOpenTo = ({ role }: SignedInUser, { access }: { access: Access | PageAccess }): boolean =>
  access.kind !== 'user' || access.levels === 'every' || access.levels.includes(role.access_level);
