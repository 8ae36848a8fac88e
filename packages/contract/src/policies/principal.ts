import type { SignedInUser } from '../bootstrap.ts';
import type { Access, Gate } from '../calls/call.ts';
import type { PageAccess } from '../pages/pages.ts';
import { type AccessLevel, accessLevels } from '../roles.ts';

/** The actor, as far as policies ask. The server's actors have this shape. */
export interface Principal {
  id: number;
  level: AccessLevel;
  organizationId: number | null;
}

/** The signed-in user as policies know one. */
export const principalOf = ({ id, role, organization }: SignedInUser): Principal => ({
  id,
  level: role.access_level,
  organizationId: organization?.id ?? null,
});

export const isTopAdministrator = ({ level }: Pick<Principal, 'level'>): boolean => level === accessLevels.top;

/** An administrator of the organization that the principal belongs to; without one there is nothing to administer. */
export const isOrganizationAdministrator = ({ level, organizationId }: Principal): boolean =>
  level === accessLevels.organization && organizationId !== null;

/** Whether the role may make a call or open a page. Gates and the scope of a record are checked apart from it. */
export const isOpenTo = ({ level }: Pick<Principal, 'level'>, access: Access | PageAccess): boolean =>
  access.kind !== 'user' || access.levels === 'every' || access.levels.includes(level);

/** The fields of a user that the gates depend on. */
export type GatedUser = Pick<
  SignedInUser,
  'must_change_password' | 'email_verified_at' | 'two_factor_enabled' | 'two_factor_required'
>;

/**
 * The gates that a user still has to pass: first the password that must be changed, then the e-mail verification, then
 * the second factor.
 */
function closedGates(user: GatedUser): Gate[] {
  const gates: Gate[] = [];
  if (user.must_change_password) gates.push('password');
  if (user.email_verified_at === null) gates.push('verification');
  if (user.two_factor_required && !user.two_factor_enabled) gates.push('two_factor');
  return gates;
}

/** The first closed gate of a user, except those that the call or page is open at. */
export const gateBefore = (user: GatedUser, openAt: readonly Gate[]): Gate | undefined =>
  closedGates(user).find((gate) => !openAt.includes(gate));
