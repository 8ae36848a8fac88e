import {
  mayDeleteDrive,
  mayListAllDrives,
  mayListDrivesOfOrganization,
  mayUpdateDrive,
} from '@account/contract/policies/network-drives';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { DriveOwners } from './network-drives.queries.ts';

/**
 * Whose drives a list shows: with `isall` everybody's (top administrators only), with `isonly` those of the caller's
 * organization (administrators only), otherwise the caller's own.
 */
export function ownersFor(actor: UserActor, asked: { isall: boolean; isonly: boolean }): DriveOwners {
  if (asked.isall && mayListAllDrives(actor)) return { kind: 'everybody' };
  if (asked.isonly && mayListDrivesOfOrganization(actor))
    return { kind: 'organization', organizationId: actor.organizationId };
  return { kind: 'user', userId: actor.id };
}

/** Only its owner may change a drive. */
/** Its owner and top administrators may delete a drive. */
export function requireMayUpdate(actor: UserActor, drive: { user_id: number }): void {
  if (!mayUpdateDrive(actor, drive)) throw new AppError('forbidden');
}

export function requireMayDelete(actor: UserActor, drive: { user_id: number }): void {
  if (!mayDeleteDrive(actor, drive)) throw new AppError('forbidden');
}
