import { type AccessLevel, accessLevels, assignableLevels } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';

interface Target {
  id: number;
  access_level: AccessLevel;
}

/** Nobody changes or deletes oneself here, and a top administrator only falls to another one (contract section 10). */
export function requireMayChange(actor: UserActor, target: Target): void {
  if (target.id === actor.id) throw new AppError('own_record');
  if (target.access_level === accessLevels.top && actor.level !== accessLevels.top) throw new AppError('forbidden');
}

/** Only roles that the caller may give. */
export function requireAssignable(actor: UserActor, level: AccessLevel | undefined): void {
  if (!level || !assignableLevels(actor.level).includes(level))
    throw fieldError('role_id', 'validation.role_not_assignable');
}

/**
 * The organization that a saved user belongs to: the caller's own below the top level, whatever was sent (whoever has
 * none administers nobody); from a top administrator it is required for organization administrators (contract section 10).
 */
export function organizationFor(actor: UserActor, level: AccessLevel, asked: number | null | undefined): number | null {
  if (actor.level !== accessLevels.top) {
    if (actor.organizationId === null) throw new AppError('forbidden');
    return actor.organizationId;
  }
  if (level === accessLevels.organization && !asked)
    throw fieldError('organization_id', 'validation.organization_required');
  return asked ?? null;
}
