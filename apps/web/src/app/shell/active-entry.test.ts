import { expect, it } from 'vitest';
import { activeEntry } from './active-entry.ts';

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
