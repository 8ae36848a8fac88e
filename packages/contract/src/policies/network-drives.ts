import { isOrganizationAdministrator, isTopAdministrator, type Principal } from './principal.ts';

/** Whether a list may show the drives of everybody (`isall`). */
export const mayListAllDrives = isTopAdministrator;

/** Whether a list may show the drives of the own organization's users (`isonly`). */
export const mayListDrivesOfOrganization = (actor: Principal): boolean =>
  isTopAdministrator(actor) || isOrganizationAdministrator(actor);

/** Only the owner changes a drive. */
export const mayUpdateDrive = (actor: Pick<Principal, 'id'>, drive: { user_id: number }): boolean =>
  drive.user_id === actor.id;

/** The owner deletes a drive, and a top administrator any. */
export const mayDeleteDrive = (actor: Principal, drive: { user_id: number }): boolean =>
  isTopAdministrator(actor) || mayUpdateDrive(actor, drive);
