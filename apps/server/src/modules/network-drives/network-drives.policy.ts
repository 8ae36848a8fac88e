import { accessLevels } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { DriveOwners } from './network-drives.queries.ts';

/**
 * Whose drives a list shows (contract sections 4 and 10): everybody's for a top administrator who asks for all, the
 * organization's for administrators who ask for it, otherwise the caller's own.
 */
export function ownersFor(actor: UserActor, asked: { isall: boolean; isonly: boolean }): DriveOwners {
  const isTop = actor.level === accessLevels.top;
  if (asked.isall && isTop) return { kind: 'everybody' };
  const isAdministrator = isTop || (actor.level === accessLevels.organization && actor.organizationId !== null);
  if (asked.isonly && isAdministrator) return { kind: 'organization', organizationId: actor.organizationId };
  return { kind: 'user', userId: actor.id };
}

/** Only the owner changes a drive. */
export function requireOwner(actor: UserActor, drive: { user_id: number }): void {
  if (drive.user_id !== actor.id) throw new AppError('forbidden');
}

/** The owner deletes a drive, and a top administrator any. */
export function requireMayDelete(actor: UserActor, drive: { user_id: number }): void {
  if (actor.level !== accessLevels.top) requireOwner(actor, drive);
}
