import { isOrganizationAdministrator, isTopAdministrator } from '@account/contract/policies/principal';
import type { UserActor } from './actor.ts';

/**
 * Which rows a query may touch. It is an argument of the queries, and Postgres enforces `organization` and `own` a
 * second time by row-level security.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'organization'; organizationId: number; userId: number }
  | { kind: 'own'; userId: number };

/** The scope of top administrators and of the program itself. */
export const systemScope: Scope = { kind: 'all' };

/** Top administrators see everything, administrators their organization (if they have one), users what is their own. */
export function scopeOf(actor: UserActor): Scope {
  if (isTopAdministrator(actor)) return systemScope;
  if (isOrganizationAdministrator(actor) && actor.organizationId !== null)
    return { kind: 'organization', organizationId: actor.organizationId, userId: actor.id };
  return { kind: 'own', userId: actor.id };
}
