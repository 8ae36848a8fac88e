import { type AccessLevel, accessLevels, assignableLevels } from '../roles.ts';
import { isTopAdministrator, type Principal } from './principal.ts';

/** A user as policies know one. */
export interface TargetUser {
  id: number;
  access_level: AccessLevel;
}

/** Whether a principal may give a user a role of this level. */
export const mayAssignLevel = (actor: Pick<Principal, 'level'>, level: AccessLevel): boolean =>
  assignableLevels(actor.level).includes(level);

/** Why a principal may not change, delete or reset a user of the own scope; undefined when it is allowed. */
export function refusalToChangeUser(actor: Principal, target: TargetUser): 'own_record' | 'forbidden' | undefined {
  if (target.id === actor.id) return 'own_record';
  return mayAssignLevel(actor, target.access_level) ? undefined : 'forbidden';
}

export const mayChangeUser = (actor: Principal, target: TargetUser): boolean =>
  refusalToChangeUser(actor, target) === undefined;

/** Whether a principal may send the invitation of a user of the own scope again. */
export const mayInviteUser = (actor: Principal, target: TargetUser): boolean =>
  mayAssignLevel(actor, target.access_level);

/** Whether the list of users may be narrowed to the own organization: only who sees more has a use for it. */
export const mayNarrowUsers = isTopAdministrator;

/** Whether the actor who saves a user chooses the organization; below the top level it is the own one, whatever is sent. */
export const mayChooseOrganization = isTopAdministrator;

/** Whether a user of this level must belong to an organization. */
export const needsOrganization = (level: AccessLevel | undefined): boolean => level === accessLevels.organization;
