import { type User, userInput } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { firstValues, levelOf, userBody } from './user-form-values.ts';

const roles = [
  { id: 1, name: 'Top Administrator', access_level: accessLevels.top },
  { id: 3, name: 'User', access_level: accessLevels.user },
];
const timestamp = '2026-02-01 00:00:00';
const stored: User = {
  id: 9,
  email: 'room@example.com',
  username: 'room',
  name: null,
  organization_id: 4,
  organization: { id: 4, name: 'North Campus' },
  role_id: 1,
  role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top },
  panel_role: 'guest',
  email_verified_at: null,
  profilepic: null,
  wallpaper: null,
  panel_idletimeout: 0,
  two_factor_enabled: false,
  managed: false,
  deactivated_at: null,
  created_at: timestamp,
  updated_at: timestamp,
  invitation_expires_at: null,
  last_mail: null,
};

describe('firstValues', () => {
  it('begins a new user as an ordinary one with the panel role normal', () => {
    expect(firstValues(undefined, roles)).toMatchObject({ role_id: '3', panel_role: 'normal', organization_id: null });
  });

  it('shows what is stored', () => {
    expect(firstValues(stored, roles)).toMatchObject({ role_id: '1', panel_role: 'guest', organization_id: '4' });
  });
});

describe('userBody', () => {
  it('carries the e-mail of a new user and neither id nor version', () => {
    const body = userBody({ ...firstValues(undefined, roles), email: 'A@example.com', username: 'a' });
    expect(body).toEqual({
      email: 'A@example.com',
      name: '',
      username: 'a',
      role_id: 3,
      panel_role: 'normal',
      organization_id: null,
    });
  });

  it('carries id and version of a stored one and no e-mail', () => {
    const body = userBody(firstValues(stored, roles), stored);
    expect(body).not.toHaveProperty('email');
    expect(userInput.parse(body)).toMatchObject({ id: 9, updated_at: timestamp, organization_id: 4 });
  });

  it('leaves an e-mail and a username that are missing to the contract to refuse', () => {
    const result = userInput.safeParse(userBody(firstValues(undefined, roles)));
    expect(new Set(result.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(['email', 'username']));
  });
});

it('knows the level of a chosen role', () => {
  expect(levelOf(roles, '1')).toBe(accessLevels.top);
  expect(levelOf(roles, '')).toBeUndefined();
});
