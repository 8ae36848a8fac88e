import type { Gate } from '@account/contract/calls/call';
import { type AccessLevel, initialRoles } from '@account/contract/roles';

interface UserAccess {
  levels: readonly AccessLevel[] | 'every';
  openAt?: Gate | readonly Gate[];
}

/** The roles that may call an endpoint or see a page, and the gates at which it is open. */
export function usersOf({ levels, openAt }: UserAccess): string {
  const roles = initialRoles.filter(({ access_level }) => levels !== 'every' && levels.includes(access_level));
  const who = levels === 'every' ? 'signed in' : roles.map(({ access_level }) => access_level).join(', ');
  const gates = [openAt ?? []].flat();
  return gates.length === 0 ? who : `${who}; open at gate ${gates.join(', ')}`;
}
