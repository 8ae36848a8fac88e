import type { SignedInUser } from '../bootstrap.ts';
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
