import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/actor.ts';
import { organizationFor, requireAssignable, requireMayChange } from './users.policy.ts';

const { top, organization, user } = accessLevels;
const actor = (level: AccessLevel, organizationId: number | null = 7): UserActor => ({
  kind: 'user',
  id: 1,
  email: 'actor@example.com',
  level,
  organizationId,
  origin: { address: '', requestId: '', userAgent: '' },
});

const outcome = (work: () => unknown): unknown => {
  try {
    return work() ?? 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([
  [top, 1, user, 'own_record'],
  [organization, 1, organization, 'own_record'],
  [top, 2, top, 'allowed'],
  [top, 2, user, 'allowed'],
  [organization, 2, user, 'allowed'],
  [organization, 2, organization, 'allowed'],
  [organization, 2, top, 'forbidden'],
])('the level %s changes user %i of the level %s: %s', (level, id, access_level, expected) => {
  expect(outcome(() => requireMayChange(actor(level), { id, access_level }))).toBe(expected);
});

it.each([
  [top, top, 'allowed'],
  [top, organization, 'allowed'],
  [top, user, 'allowed'],
  [top, undefined, 'validation_failed'],
  [organization, top, 'validation_failed'],
  [organization, organization, 'allowed'],
  [organization, user, 'allowed'],
  [user, user, 'validation_failed'],
])('the level %s gives the level %s: %s', (level, given, expected) => {
  expect(outcome(() => requireAssignable(actor(level), given))).toBe(expected);
});

describe('the organization of a saved user', () => {
  it.each([
    [top, user, 9, 9],
    [top, user, null, null],
    [top, user, undefined, null],
    [top, top, null, null],
    [top, organization, 9, 9],
    [top, organization, null, 'validation_failed'],
    [top, organization, undefined, 'validation_failed'],
    [organization, user, 9, 7],
    [organization, organization, null, 7],
    [organization, user, undefined, 7],
  ])('from the level %s for the level %s, asked for %s, is %s', (level, given, asked, expected) => {
    const result = outcome(() => organizationFor(actor(level), given, asked) ?? { none: true });
    expect(result).toEqual(expected ?? { none: true });
  });

  it('is never made by an administrator without one', () => {
    expect(outcome(() => organizationFor(actor(organization, null), user, 9))).toBe('forbidden');
  });
});
