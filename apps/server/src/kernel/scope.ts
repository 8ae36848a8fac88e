import { isOrganizationAdministrator, isTopAdministrator } from '@account/contract/policies/principal';
import type { UserActor } from './actor.ts';

/**
 * Which rows a query may touch. It is the first argument of every query, and Postgres holds the tenant scopes a
 * second time by row-level security.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'organization'; organizationId: number; userId: number }
  | { kind: 'own'; userId: number };

/** Top administrators and the program itself. */
export const systemScope: Scope = { kind: 'all' };

/** What a signed-in user may see: top administrators all rows, organization administrators those of their organization, others their own. */
export function scopeOf(actor: UserActor): Scope {
  if (isTopAdministrator(actor)) return systemScope;
  if (isOrganizationAdministrator(actor) && actor.organizationId !== null)
    return { kind: 'organization', organizationId: actor.organizationId, userId: actor.id };
  return { kind: 'own', userId: actor.id };
}
