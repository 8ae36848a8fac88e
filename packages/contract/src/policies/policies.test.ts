import { describe, expect, it } from 'vitest';
import { type AccessLevel, accessLevels } from '../roles.ts';
import { isOpenTo, isOrganizationAdministrator, isTopAdministrator, type Principal } from './principal.ts';
import {
  mayAssignLevel,
  mayChangePersonal,
  mayChangeUser,
  mayDeletePersonal,
  mayInviteUser,
  mayListOfEverybody,
  mayListOfOrganization,
  needsOrganization,
  refusalToChangeUser,
} from './records.ts';

const { top, organization, user } = accessLevels;
const principal = (level: AccessLevel, organizationId: number | null = 7): Principal => ({
  id: 1,
  level,
  organizationId,
});

describe('a principal', () => {
  it.each<[AccessLevel, number | null, boolean, boolean]>([
    [top, null, true, false],
    [top, 7, true, false],
    [organization, 7, false, true],
    [organization, null, false, false],
    [user, 7, false, false],
  ])(
    'of the level %s in the organization %s: top %s, organization administrator %s',
    (level, id, isTop, isAdministrator) => {
      expect(isTopAdministrator(principal(level, id))).toBe(isTop);
      expect(isOrganizationAdministrator(principal(level, id))).toBe(isAdministrator);
    },
  );
});

it.each([
  [user, { kind: 'public' } as const, true],
  [user, { kind: 'visitor' } as const, true],
  [user, { kind: 'user', levels: 'every' } as const, true],
  [user, { kind: 'user', levels: [top, organization] } as const, false],
  [organization, { kind: 'user', levels: [top, organization] } as const, true],
  [organization, { kind: 'user', levels: [top] } as const, false],
  [top, { kind: 'user', levels: [top] } as const, true],
])('the level %s reaches %j: %s', (level, access, expected) => {
  expect(isOpenTo({ level }, access)).toBe(expected);
});

describe('users', () => {
  it.each([
    [top, 1, top, 'own_record'],
    [top, 1, user, 'own_record'],
    [organization, 1, organization, 'own_record'],
    [top, 2, top, undefined],
    [top, 2, organization, undefined],
    [top, 2, user, undefined],
    [organization, 2, user, undefined],
    [organization, 2, organization, undefined],
    [organization, 2, top, 'forbidden'],
    [user, 2, user, 'forbidden'],
  ] as const)('the level %s changes user %i of the level %s: %s', (level, id, access_level, refusal) => {
    expect(refusalToChangeUser(principal(level), { id, access_level })).toBe(refusal);
    expect(mayChangeUser(principal(level), { id, access_level })).toBe(refusal === undefined);
  });

  it.each([
    [top, top, true],
    [top, organization, true],
    [top, user, true],
    [organization, top, false],
    [organization, organization, true],
    [organization, user, true],
    [user, user, false],
  ])('the level %s gives and invites the level %s: %s', (level, given, expected) => {
    expect(mayAssignLevel({ level }, given)).toBe(expected);
    expect(mayInviteUser(principal(level), { id: 2, access_level: given })).toBe(expected);
  });

  it.each([
    [top, false],
    [organization, true],
    [user, false],
    [undefined, false],
  ])('the level %s needs an organization: %s', (level, expected) => {
    expect(needsOrganization(level)).toBe(expected);
  });
});

describe('personal records', () => {
  it.each([
    [top, 1, true, true],
    [top, 2, false, true],
    [organization, 1, true, true],
    [organization, 2, false, false],
    [user, 1, true, true],
    [user, 2, false, false],
  ])('the level %s and a record of user %i: update %s, delete %s', (level, user_id, update, remove) => {
    expect(mayChangePersonal(principal(level), { user_id })).toBe(update);
    expect(mayDeletePersonal(principal(level), { user_id })).toBe(remove);
  });

  it.each([
    [top, null, true, true],
    [organization, 7, false, true],
    [organization, null, false, false],
    [user, 7, false, false],
  ])('the level %s in the organization %s lists all %s, those of the organization %s', (level, id, all, own) => {
    expect(mayListOfEverybody(principal(level, id))).toBe(all);
    expect(mayListOfOrganization(principal(level, id))).toBe(own);
  });
});
