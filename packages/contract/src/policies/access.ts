import type { Access } from '../calls/call.ts';
import type { PageAccess } from '../pages/pages.ts';
import type { Principal } from './principal.ts';

/** Whether the role may make a call or open a page. Gates and the scope of a record are checked apart from it. */
export const isOpenTo = ({ level }: Pick<Principal, 'level'>, access: Access | PageAccess): boolean =>
  access.kind !== 'user' || access.levels === 'every' || access.levels.includes(level);
