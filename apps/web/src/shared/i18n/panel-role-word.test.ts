import { panelRoles } from '@account/contract/roles';
import english from '@account/messages/en/common.json';
import { afterEach, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { panelRoleOptions, panelRoleWord } from './panel-role-word.ts';

afterEach(() => i18n.activate('en'));

it('panel roles are shown in the language of the page, and sent by their own names', () => {
  i18n.load({
    en: english,
    de: { 'common.panel_role_admin': 'Admin', 'common.panel_role_normal': 'Normal', 'common.panel_role_guest': 'Gast' },
  });
  i18n.activate('en');
  expect(panelRoles.map(panelRoleWord)).toEqual(['admin', 'normal', 'guest']);
  i18n.activate('de');
  expect(panelRoles.map(panelRoleWord)).toEqual(['Admin', 'Normal', 'Gast']);
  expect(panelRoleOptions()[2]).toEqual({ value: 'guest', label: 'Gast' });
});

it('a role that the web does not know keeps its name', () => {
  expect(panelRoleWord('caretaker')).toBe('caretaker');
});
