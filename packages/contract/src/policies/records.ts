import { type AccessLevel, accessLevels, assignableLevels } from '../roles.ts';
import { isOrganizationAdministrator, isTopAdministrator, type Principal } from './principal.ts';

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

/** A record that belongs to one person: a network drive, a linked drive account. */
export interface PersonalRecord {
  user_id: number;
}

/** Whose records a list shows. */
export type Owners =
  | { kind: 'everybody' }
  | { kind: 'organization'; organizationId: number | null }
  | { kind: 'user'; userId: number };

/** Whether a list may show the records of everybody (`isall`). */
export const mayListOfEverybody = isTopAdministrator;

/** Whether a list may show the records of the own organization's users (`isonly`). */
export const mayListOfOrganization = (actor: Principal): boolean =>
  isTopAdministrator(actor) || isOrganizationAdministrator(actor);

/** Whose records a list shows for what was asked: the caller's own, unless more is asked for and allowed. */
export function ownersFor(actor: Principal, asked: { isall: boolean; isonly: boolean }): Owners {
  if (asked.isall && mayListOfEverybody(actor)) return { kind: 'everybody' };
  if (asked.isonly && mayListOfOrganization(actor))
    return { kind: 'organization', organizationId: actor.organizationId };
  return { kind: 'user', userId: actor.id };
}

/** Only the owner changes a record. */
export const mayChangePersonal = (actor: Pick<Principal, 'id'>, record: PersonalRecord): boolean =>
  record.user_id === actor.id;

/** The owner deletes a record, and a top administrator any. */
export const mayDeletePersonal = (actor: Principal, record: PersonalRecord): boolean =>
  isTopAdministrator(actor) || mayChangePersonal(actor, record);

/**
 * Whether a display belongs to the organization of a person. A sign-in at any other display is notified by mail, and approving
 * one by phone asks for a proof of presence: anyone can enrol a display and name it as they like.
 * @param person id of the person's organization
 * @param display id of the display's organization
 */
export const isOwnDisplay = (person: number | null | undefined, display: number | null | undefined): boolean =>
  person != null && person === display;
