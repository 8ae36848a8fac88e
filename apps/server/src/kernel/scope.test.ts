import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import type { UserActor } from './actor.ts';
import { type Scope, scopeOf } from './scope.ts';

const { top, organization, user } = accessLevels;
const own: Scope = { kind: 'own', userId: 1 };

it.each<[AccessLevel, number | null, Scope]>([
  [top, null, { kind: 'all' }],
  [top, 7, { kind: 'all' }],
  [organization, 7, { kind: 'organization', organizationId: 7, userId: 1 }],
  [organization, null, own],
  [user, 7, own],
  [user, null, own],
])('the level %s in the organization %s sees %j', (level, organizationId, scope) => {
  const actor: UserActor = {
    kind: 'user',
    id: 1,
    email: 'a@example.com',
    level,
    organizationId,
    origin: { address: '', requestId: '', userAgent: '' },
  };
  expect(scopeOf(actor)).toEqual(scope);
});
