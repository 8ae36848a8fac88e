import type { Access } from '../calls/call.ts';
import type { PageAccess } from '../pages/pages.ts';
import type { Principal } from './principal.ts';

/** Whether the role lets somebody make a call or open a page. Gates and the single record are asked beside. */
export const isOpenTo = ({ level }: Pick<Principal, 'level'>, access: Access | PageAccess): boolean =>
  access.kind !== 'user' || access.levels === 'every' || access.levels.includes(level);
