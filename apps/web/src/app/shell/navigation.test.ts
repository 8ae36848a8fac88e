import { navigation } from '@account/contract/pages/navigation';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { screens } from '../screens.ts';
import { activeEntry, breadcrumbTrail, visibleNavigation } from './navigation.ts';

beforeAll(() => loadMessages(['shell']));

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

const labelAt = (pathname: string) => activeEntry(pathname)?.entry.label;

it.each([
  ['/home', 'shell.dashboard'],
  ['/organization', 'shell.organizations'],
  ['/organization/7/update', 'shell.organizations'],
  ['/organizationpanelrole/3', 'shell.panel_roles'],
  ['/user', 'shell.users'],
  ['/user/create', 'shell.users'],
  ['/users/invite', 'shell.users'],
  ['/users/invite/7', 'shell.users'],
  ['/user/12/2', 'shell.users'],
  ['/user/setting', 'shell.personal_settings'],
  ['/user/personalsetting', 'shell.personal_settings'],
  ['/user/personalsetting/abc', 'shell.personal_settings'],
  ['/cloudstorage_provider/create', 'shell.cloud_storage'],
  ['/auth/change_password', 'shell.change_password'],
])('%s lights %s', (pathname, label) => {
  expect(labelAt(pathname)).toBe(label);
});

it.each(['/about', '/', '/auth/google', '/users'])('%s lights nothing', (pathname) => {
  expect(labelAt(pathname)).toBeUndefined();
});

const labels = (pathname: string, ...page: string[]) =>
  breadcrumbTrail(
    pathname,
    page.map((label) => ({ label })),
  ).map((crumb) => crumb.label);

it('names group and entry once on the entry’s own page', () => {
  expect(labels('/user', 'Users')).toEqual(['Management', 'Users']);
});

it('adds what the page says below its entry', () => {
  expect(labels('/user/create', 'Create')).toEqual(['Management', 'Users', 'Create']);
  expect(labels('/organization/3/update', 'North Campus', 'Edit')).toEqual([
    'Management',
    'Organizations',
    'North Campus',
    'Edit',
  ]);
});

it('is below the dashboard where no entry covers the page, once the page has said what it is', () => {
  expect(breadcrumbTrail('/about', [{ label: 'About' }])).toEqual([
    { label: 'Dashboard', to: '/home' },
    { label: 'About' },
  ]);
  expect(labels('/activity', 'Activity', '4 displays blocked')).toEqual([
    'Dashboard',
    'Activity',
    '4 displays blocked',
  ]);
  expect(labels('/about')).toEqual([]);
  expect(labels('/home', 'Dashboard')).toEqual(['Dashboard']);
});

it('links the entry, never the group', () => {
  expect(breadcrumbTrail('/device/4', [{ label: 'Room 204' }])).toEqual([
    { label: 'Management' },
    { label: 'Devices', to: '/device' },
    { label: 'Room 204' },
  ]);
});
