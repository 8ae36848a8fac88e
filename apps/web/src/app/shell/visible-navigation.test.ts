import { navigation } from '@account/contract/pages/navigation';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { visibleNavigation } from './visible-navigation.ts';

const pagesFor = (access_level: (typeof accessLevels)[keyof typeof accessLevels]) =>
  visibleNavigation({ id: 1, role: { id: 1, name: '', access_level }, organization: { id: 2, name: '' } } as never).map(
    (group) => group.entries.map(({ page }) => page),
  );

const individual = ['personalSettings', 'networkDrives', 'cloudStorageProviders', 'changePassword'];

describe('the sidebar by access level', () => {
  it('shows everything to a top administrator', () => {
    const all = navigation.map(({ entries }) => entries.map(({ page }) => page));
    expect(pagesFor(accessLevels.top)).toEqual(all);
  });

  it('shows an organization administrator only the users of MANAGEMENT', () => {
    expect(pagesFor(accessLevels.organization)).toEqual([['home'], ['users'], individual]);
  });

  it('shows everybody else INDIVIDUAL alone', () => {
    expect(pagesFor(accessLevels.user)).toEqual([['home'], individual]);
  });
});

it('every entry leads to a screen', () => {
  for (const { page } of navigation.flatMap(({ entries }) => entries)) expect(screens).toHaveProperty(page);
});
