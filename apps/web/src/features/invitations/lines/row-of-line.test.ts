import { accessLevels, initialRoles, panelRoles } from '@account/contract/roles';
import { locales } from '@account/messages/locales';
import { expect, it } from 'vitest';
import type { Line } from './line.ts';
import { levelNamed, type Meanings, panelRoleNamed, rowOfLine } from './row-of-line.ts';

const blank: Line = { key: 1, email: 'a@x.org', name: '', username: '', role: '', panel_role: '', organization: '' };
const meanings: Meanings = {
  roles: [
    { id: 2, name: 'Organization Administrator', access_level: accessLevels.organization },
    { id: 3, name: 'User', access_level: accessLevels.user },
  ],
  choosesOrganization: true,
  defaults: { role_id: '3', panel_role: 'guest', organization_id: '9' },
};

it('takes what is chosen for the list where the line says nothing', () => {
  expect(rowOfLine(blank, meanings)).toEqual({
    row: { email: 'a@x.org', role_id: 3, panel_role: 'guest', organization_id: 9 },
    unknown: [],
  });
});

it('takes names of roles in any case, and leaves those of organizations to the server', () => {
  const line = {
    ...blank,
    name: 'Ada',
    role: 'organization ADMINISTRATOR',
    panel_role: 'Admin',
    organization: 'North campus',
  };
  expect(rowOfLine(line, meanings)).toEqual({
    row: { email: 'a@x.org', name: 'Ada', role_id: 2, panel_role: 'admin', organization: 'North campus' },
    unknown: [],
  });
});

it('names what means nothing, and leaves it out', () => {
  const line = { ...blank, role: 'Chief', panel_role: 'boss' };
  expect(rowOfLine(line, meanings)).toEqual({
    row: { email: 'a@x.org', organization_id: 9 },
    unknown: ['role', 'panel_role'],
  });
});

it('has nothing to do with organizations where none is chosen', () => {
  const own = { ...meanings, choosesOrganization: false, defaults: { ...meanings.defaults, organization_id: null } };
  expect(rowOfLine({ ...blank, organization: 'Nowhere' }, own)).toEqual({
    row: { email: 'a@x.org', role_id: 3, panel_role: 'guest' },
    unknown: [],
  });
});

it.each([
  ['Benutzer', 'GAST'],
  ['utilisateur', 'invite'],
  ['Usuario', 'invitado'],
  ['مستخدم', 'ضيف'],
  ['用户', '访客'],
])('takes the words of every language: %s', (role, panel_role) => {
  const { row, unknown } = rowOfLine({ ...blank, role, panel_role }, meanings);
  expect([row.role_id, row.panel_role, unknown]).toEqual([3, 'guest', []]);
});

it.each(locales)('knows what roles are called by the texts of %s', async (locale) => {
  const read = async (namespace: string): Promise<Record<string, string>> =>
    (await import(`../../../../../../packages/messages/${locale}/${namespace}.json`)).default;
  const [users, common] = [await read('users'), await read('common')];
  for (const { access_level, text } of initialRoles) expect(levelNamed(users[text] ?? '')).toBe(access_level);
  for (const role of panelRoles) expect(panelRoleNamed(common[`common.panel_role_${role}`] ?? '')).toBe(role);
});
