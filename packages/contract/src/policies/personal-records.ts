import { isOrganizationAdministrator, isTopAdministrator, type Principal } from './principal.ts';

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
