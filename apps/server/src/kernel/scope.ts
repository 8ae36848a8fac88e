import { accessLevels } from '@account/contract/roles';
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

/** What a signed-in person may see (spec section 6). */
export function scopeOf(actor: UserActor): Scope {
  if (actor.level === accessLevels.top) return systemScope;
  if (actor.level === accessLevels.organization && actor.organizationId !== null)
    return { kind: 'organization', organizationId: actor.organizationId, userId: actor.id };
  return { kind: 'own', userId: actor.id };
}
