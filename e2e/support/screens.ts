import type { Page } from '@playwright/test';
import { administrator } from './fixtures.ts';

/** A screen of the panel as somebody opens it, and what shows that it is there. */
export interface Screen {
  name: string;
  path: string;
  heading: string | RegExp;
}

/** Screens before the sign-in. */
export const entranceScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', heading: 'Welcome' },
  { name: 'terms', path: '/terms', heading: 'Terms of Service' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy Policy' },
  { name: 'about', path: '/about', heading: 'About' },
  { name: 'invitation that does not exist', path: `/password/create/${'x'.repeat(43)}`, heading: /.+/ },
  { name: 'not found', path: '/nowhere', heading: 'Page not found' },
];

/** Screens of a top administrator, with the data of the demo. */
export const panelScreens: readonly Screen[] = [
  { name: 'dashboard', path: '/home', heading: 'Dashboard' },
  { name: 'organizations', path: '/organization', heading: 'Organizations' },
  { name: 'organizations, nothing found', path: '/organization?search=nowhere', heading: 'Organizations' },
  { name: 'organization', path: '/organization/1', heading: 'North Campus' },
  { name: 'organization form', path: '/organization/create', heading: 'Create organization' },
  { name: 'users', path: '/user', heading: 'Users' },
  { name: 'user', path: '/user/2', heading: /@/ },
  { name: 'user form', path: '/user/create', heading: 'Create user' },
  { name: 'devices', path: '/device', heading: 'Devices' },
  { name: 'device', path: '/device/1', heading: /.+/ },
  { name: 'panel roles', path: '/organizationpanelrole', heading: 'Organization Panel Roles' },
  { name: 'panel role', path: '/organizationpanelrole/1', heading: 'admin' },
  { name: 'manufacturer apps', path: '/manufacturerapp', heading: 'Manufacturer App Setup' },
  { name: 'manufacturer app', path: '/manufacturerapp/1', heading: 'Aurora Displays 55' },
  { name: 'manufacturer app form', path: '/manufacturerapp/1/update', heading: 'Edit Aurora Displays 55' },
  { name: 'network drives', path: '/networkdrive', heading: 'Local Network Drive' },
  { name: 'network drive form', path: '/networkdrive/create', heading: 'Create network drive' },
  { name: 'personal settings', path: '/user/personalsetting', heading: 'Personal Settings' },
];

/** Signs in without the form, which has its own tests. */
export async function signInQuickly(page: Page): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(async (credentials) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const answer = await fetch('/login', { method: 'POST', headers, body: JSON.stringify(credentials) });
    return answer.status;
  }, administrator);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
}
