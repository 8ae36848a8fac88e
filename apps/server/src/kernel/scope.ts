import { isOrganizationAdministrator, isTopAdministrator } from '@account/contract/policies/principal';
import { mayChangePersonal, mayDeletePersonal, type PersonalRecord } from '@account/contract/policies/records';
import type { UserActor } from './actor.ts';
import { AppError } from './errors.ts';

/**
 * Which rows a query may touch. It is an argument of the queries, and Postgres enforces `organization` and `own` a
 * second time by row-level security. With the door `system` it does not: such are the calls of top administrators, by an
 * API token of one organization, on tables that are closed to tenants.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'organization'; organizationId: number; userId: number; door?: 'system' }
  | { kind: 'own'; userId: number };

/** For what belongs to no organization: by an API token of one organization a top administrator does not make it. */
export function requireAll(scope: Scope): void {
  if (scope.kind !== 'all') throw new AppError('forbidden');
}

/** The scope of top administrators and of the program itself. */
export const systemScope: Scope = { kind: 'all' };

/** Top administrators see everything, administrators their organization (if they have one), users what is their own. */
export function scopeOf(actor: UserActor): Scope {
  if (isTopAdministrator(actor)) return systemScope;
  if (isOrganizationAdministrator(actor) && actor.organizationId !== null) {
    const scope = { kind: 'organization', organizationId: actor.organizationId, userId: actor.id } as const;
    return actor.unlimited ? { ...scope, door: 'system' } : scope;
  }
  return { kind: 'own', userId: actor.id };
}

/** 403 unless the record is the actor's own. */
export function requireMayChange(actor: UserActor, record: PersonalRecord): void {
  if (!mayChangePersonal(actor, record)) throw new AppError('forbidden');
}

/** 403 unless the record is the actor's own, or the actor a top administrator. */
export function requireMayDelete(actor: UserActor, record: PersonalRecord): void {
  if (!mayDeletePersonal(actor, record)) throw new AppError('forbidden');
}
