import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import type { Line } from './line.ts';
import { type Meanings, rowOfLine } from './row-of-line.ts';

const blank: Line = { key: 1, email: 'a@x.org', name: '', username: '', role: '', panel_role: '', organization: '' };
const meanings: Meanings = {
  roles: [
    { id: 2, name: 'Organization Administrator', access_level: accessLevels.organization },
    { id: 3, name: 'User', access_level: accessLevels.user },
  ],
  organizations: new Map([['north campus', 7]]),
  defaults: { role_id: '3', panel_role: 'guest', organization_id: '9' },
};

it('takes what is chosen for the list where the line says nothing', () => {
  expect(rowOfLine(blank, meanings)).toEqual({
    row: { email: 'a@x.org', role_id: 3, panel_role: 'guest', organization_id: 9 },
    unknown: [],
  });
});

it('takes names of roles and organizations in any case', () => {
  const line = {
    ...blank,
    name: 'Ada',
    role: 'organization ADMINISTRATOR',
    panel_role: 'Admin',
    organization: 'North campus',
  };
  expect(rowOfLine(line, meanings)).toEqual({
    row: { email: 'a@x.org', name: 'Ada', role_id: 2, panel_role: 'admin', organization_id: 7 },
    unknown: [],
  });
});

it('names what means nothing, and leaves it out', () => {
  const line = { ...blank, role: 'Chief', panel_role: 'boss', organization: 'Nowhere' };
  expect(rowOfLine(line, meanings)).toEqual({
    row: { email: 'a@x.org' },
    unknown: ['role', 'panel_role', 'organization'],
  });
});

it('has nothing to do with organizations where nobody chooses one', () => {
  const own = { ...meanings, organizations: undefined, defaults: { ...meanings.defaults, organization_id: null } };
  expect(rowOfLine({ ...blank, organization: 'Nowhere' }, own)).toEqual({
    row: { email: 'a@x.org', role_id: 3, panel_role: 'guest' },
    unknown: [],
  });
});

it('takes the word of a panel role in the language of the page', () => {
  i18n.load('en', { 'common.panel_role_guest': 'Gast' });
  const { row, unknown } = rowOfLine({ ...blank, panel_role: 'gast' }, meanings);
  expect([row.panel_role, unknown]).toEqual(['guest', []]);
});
