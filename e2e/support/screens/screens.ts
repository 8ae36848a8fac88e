import { randomUUID } from 'node:crypto';
import { navigation } from '@account/contract/pages/navigation';
import { pages } from '@account/contract/pages/pages';
import { expect, type Page } from '@playwright/test';

import { linkedDrive } from '../data/linked-drive.ts';

import { askForCode, enrolDisplay } from '../outside/http.ts';

import { administrator } from '../people/accounts.ts';
import { quarters } from './drawn-picture.ts';

/** A screen: how it is opened, and what shows that it is there. */
export interface Screen {
  name: string;
  path: string;
  heading: string | RegExp;
  /** Errors that it logs while it loads, by default none. */
  errors?: readonly string[];
  /** Opens what is part of the screen, such as a dialog, or submits an empty form. */
  open?: (page: Page) => Promise<void>;
}

/** Presses a button and waits for what it shows. */
const press = (name: string, shown: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(shown).first()).toBeVisible();
};

async function beginSetUp(page: Page): Promise<void> {
  await press('Turn on', 'First confirm that it’s you.')(page);
  await page.getByLabel('Current password').fill(administrator.password);
  await press('Continue', 'Scan the picture with the app.')(page);
}

/** Opens the dialog of a picture and chooses one. */
const choosePicture = (opener: string) => async (page: Page) => {
  await press(opener, 'click to select a file')(page);
  await page
    .getByRole('dialog')
    .locator('input')
    .setInputFiles(await quarters(page, 900, 600));
  await expect(page.getByRole('application', { name: 'Crop area' })).toBeVisible();
};

/** Presses keys and waits for the dialog that they open. */
const pressKeys = (keys: string, name: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

/** Looks for something in the command menu. */
const searchEverywhere = (words: string, found: number) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  await expect(page.getByRole('option')).toHaveCount(found);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a folder of the linked drive. */
async function openFolder(page: Page): Promise<void> {
  await page.getByRole('link', { name: linkedDrive.folder }).click();
  const path = page.getByRole('navigation', { name: 'Folders' });
  await expect(path.getByText(linkedDrive.folder)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Inner' })).toBeVisible();
}

/** Types a code at the page for the codes of displays. */
async function typeCode(page: Page, code: string, shown: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press('Continue', shown)(page);
}

/** Opens what an entry of the activity held. */
async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Details' }).first();
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
}

/** Screens of the auth layout, before the sign-in. */
export const authScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', heading: 'Welcome' },
  {
    name: 'sign-in, refused by a platform',
    path: '/login?reason=email_has_account&platform=google',
    heading: 'Welcome',
    open: async (page) => await expect(page.getByRole('alert')).toContainText('Google is linked to it'),
  },
  { name: 'registration that cannot be finished', path: '/useradditional/x', heading: 'Start again' },
  { name: 'terms', path: '/terms', heading: 'Terms of Service' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy Policy' },
  { name: 'about', path: '/about', heading: 'About' },
  {
    name: 'invitation that waits',
    path: '/password/create?platform=google',
    heading: 'You are invited',
    errors: ['Failed to load resource: the server responded with a status of 404 (Not Found)'],
  },
  { name: 'invitation that does not exist', path: `/password/create/${'x'.repeat(43)}`, heading: /.+/ },
  { name: 'display in the browser', path: '/panel', heading: 'Start this display' },
  {
    name: 'display in the browser, no name',
    path: '/panel',
    heading: 'Start this display',
    open: async (page) => {
      await page.getByRole('button', { name: 'Start display' }).click();
      await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'registration', path: '/register', heading: 'Create your account' },
  {
    name: 'registration, nothing filled in',
    path: '/register',
    heading: 'Create your account',
    open: press('Register', 'You were not registered.'),
  },
  { name: 'forgotten password', path: '/password/reset', heading: 'Forgot your password?' },
  {
    name: 'reset link that does not exist',
    path: `/password/reset/${'x'.repeat(43)}?email=nobody%40example.com`,
    heading: 'This link does not work',
  },
  {
    name: 'link to end all sessions that does not exist',
    path: `/sessions/end/${'x'.repeat(43)}`,
    heading: 'This link does not work',
  },
  {
    name: 'second factor, no code',
    path: '/two-factor-challenge',
    heading: 'Two-factor sign-in',
    open: press('Continue', 'Enter a code.'),
  },
  {
    name: 'recovery code',
    path: '/two-factor-challenge',
    heading: 'Two-factor sign-in',
    open: press('Use a recovery code', 'Each works once.'),
  },
  {
    name: 'not found',
    path: '/nowhere',
    heading: 'Page not found',
    errors: ['Failed to load resource: the server responded with a status of 404 (Not Found)'],
  },
];

const describedScreens: readonly Screen[] = [
  { name: 'dashboard', path: '/home', heading: 'Dashboard' },
  { name: 'command menu', path: '/home', heading: 'Dashboard', open: pressKeys('Control+k', 'Command menu') },
  { name: 'command menu, room', path: '/home', heading: 'Dashboard', open: searchEverywhere('room', 20) },
  { name: 'command menu, nothing found', path: '/home', heading: 'Dashboard', open: searchEverywhere('zzzz', 0) },
  { name: 'keys', path: '/user', heading: 'Users', open: pressKeys('?', 'Keyboard shortcuts') },
  { name: 'organizations', path: '/organization', heading: 'Organizations' },
  { name: 'organizations, nothing found', path: '/organization?search=nowhere', heading: 'Organizations' },
  { name: 'organization', path: '/organization/1', heading: 'North Campus' },
  { name: 'directory of an organization', path: '/organization/1/directory', heading: 'Directory of North Campus' },
  { name: 'rewind of an organization', path: '/organization/1/rewind', heading: 'Rewind North Campus' },
  { name: 'sign-in of an organization', path: '/organization/1/sso', heading: 'Sign-in of North Campus' },
  { name: 'organization form', path: '/organization/create', heading: 'Create organization' },
  {
    name: 'organization form, nothing filled in',
    path: '/organization/create',
    heading: 'Create organization',
    open: press('Save', 'The organization was not saved.'),
  },
  {
    name: 'organization, not empty, deletion asked',
    path: '/organization/1',
    heading: 'North Campus',
    open: press('Delete', 'It must be empty before you can delete it. It still has:'),
  },
  { name: 'system', path: '/system', heading: 'System' },
  { name: 'bin', path: '/bin', heading: 'Bin' },
  { name: 'API tokens', path: '/tokens', heading: 'API tokens' },
  { name: 'API tokens, new one', path: '/tokens', heading: 'API tokens', open: press('New token', 'Scopes') },
  { name: 'webhooks', path: '/webhooks', heading: 'Webhooks' },
  { name: 'webhooks, new one', path: '/webhooks', heading: 'Webhooks', open: press('New webhook', 'Events') },
  { name: 'activity', path: '/activity', heading: 'Activity' },
  { name: 'activity, details', path: '/activity', heading: 'Activity', open: openDetails },
  {
    name: 'activity, days',
    path: '/activity?from=2020-01-01',
    heading: 'Activity',
    open: press('Change date, Wednesday, 1 January 2020', 'January 2020'),
  },
  { name: 'activity, entry by entry', path: '/activity?by=people&single=true', heading: 'Activity' },
  { name: 'bulk actions', path: '/operation', heading: 'Bulk actions' },
  { name: 'activity of a record', path: '/activity?subject_kind=organization&subject_id=1', heading: 'Activity' },
  { name: 'users', path: '/user', heading: 'Users' },
  { name: 'user', path: '/user/2', heading: /@/ },
  { name: 'import organizations', path: '/organization/import', heading: 'Import organizations' },
  { name: 'plan from a workbook', path: '/plan', heading: 'Plan from a workbook' },
  { name: 'invite people', path: '/users/invite', heading: 'Invite people' },
  { name: 'user form', path: '/user/create', heading: 'Invite a person' },
  { name: 'devices', path: '/device', heading: 'Devices' },
  { name: 'devices of a status', path: '/device?status=waiting', heading: 'Devices' },
  {
    name: 'devices, chosen',
    path: '/device',
    heading: 'Devices',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select this page' }).click();
      await page.getByRole('button', { name: 'Assign to organization' }).click();
      await expect(page.getByRole('combobox', { name: 'Organization' })).toBeVisible();
    },
  },
  {
    name: 'result of an operation on many',
    path: '/user',
    heading: 'Users',
    open: async (page) => {
      await page.getByRole('checkbox', { name: `Select ${administrator.email}` }).click();
      await page.getByRole('button', { name: 'Invite again' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('list', { name: 'Result' })).toContainText('already verified');
    },
  },
  { name: 'device', path: '/device/1', heading: /.+/ },
  { name: 'device form', path: '/device/1/update', heading: /^Edit / },
  { name: 'panel roles', path: '/organizationpanelrole', heading: 'Organization Panel Roles' },
  { name: 'panel role', path: '/organizationpanelrole/1', heading: 'admin' },
  { name: 'manufacturer apps', path: '/manufacturerapp', heading: 'Manufacturer App Setup' },
  { name: 'manufacturer app', path: '/manufacturerapp/1', heading: 'Aurora Displays 55' },
  { name: 'manufacturer app form', path: '/manufacturerapp/1/update', heading: 'Edit Aurora Displays 55' },
  { name: 'network drives', path: '/networkdrive', heading: 'Local Network Drive' },
  { name: 'network drive form', path: '/networkdrive/create', heading: 'Create network drive' },
  {
    name: 'linked drives',
    path: '/cloudstorage_provider',
    heading: 'Cloud Storage Provider',
    open: async (page) =>
      await expect(page.getByRole('row', { name: new RegExp(linkedDrive.name) })).toContainText('Synced'),
  },
  {
    name: 'linked drives, return that came to nothing',
    path: '/cloudstorage_provider?reason=consent_missing&platform=google',
    heading: 'Cloud Storage Provider',
    open: async (page) => await expect(page.getByRole('alert')).toContainText('did not allow Google'),
  },
  { name: 'linked drives of everybody', path: '/cloudstorage_provider?isall=true', heading: 'Cloud Storage Provider' },
  { name: 'linked drive', path: '/cloudstorage_provider/1', heading: linkedDrive.name },
  {
    name: 'linked drive, files of a folder',
    path: '/cloudstorage_provider/1',
    heading: linkedDrive.name,
    open: openFolder,
  },
  {
    name: 'linked drive, found files',
    path: '/cloudstorage_provider/1?search=inner',
    heading: linkedDrive.name,
  },
  { name: 'link a drive', path: '/cloudstorage_provider/create', heading: 'Link a drive' },
  { name: 'personal settings', path: '/user/personalsetting', heading: 'Personal Settings' },
  {
    name: 'profile picture',
    path: '/user/personalsetting',
    heading: 'Personal Settings',
    open: press('Change profile picture', 'click to select a file'),
  },
  {
    name: 'profile picture, cropped',
    path: '/user/personalsetting',
    heading: 'Personal Settings',
    open: choosePicture('Change profile picture'),
  },
  {
    name: 'wallpaper, cropped',
    path: '/user/personalsetting',
    heading: 'Personal Settings',
    open: choosePicture('Change wallpaper'),
  },
  {
    name: 'general settings, dialog',
    path: '/user/personalsetting',
    heading: 'Personal Settings',
    open: press('General settings', 'How long a display waits'),
  },
  { name: 'general settings', path: '/user/setting', heading: 'General Settings' },
  {
    name: 'return of the companion cloud that cannot be read',
    path: '/user/personalsetting/nonsense',
    heading: 'Personal Settings',
    open: (page) => expect(page.getByRole('alert')).toContainText('cannot be read'),
  },
  {
    name: 'set-up of two factors',
    path: '/user/personalsetting',
    heading: 'Personal Settings',
    open: beginSetUp,
  },
  { name: 'sign-in at a display', path: '/display', heading: 'Sign in at a display' },
  {
    name: 'sign-in at a display, wrong code',
    path: '/display',
    heading: 'Sign in at a display',
    open: (page) => typeCode(page, 'ZZZZ-ZZZZ', 'No display shows this code now.'),
  },
  {
    name: 'sign-in at a display, asked',
    path: '/display',
    heading: 'Sign in at a display',
    open: async (page) => {
      const { origin } = new URL(page.url());
      const { token } = await enrolDisplay(origin, { androidid: randomUUID(), name: 'Seminar room' });
      await typeCode(page, (await askForCode(origin, token)).user_code, 'Only go on if');
    },
  },
  { name: 'the app, asked', path: '/openapp', heading: /^Open the app as / },
  { name: 'change password', path: '/auth/change_password', heading: 'Change Password' },
  {
    name: 'change password, nothing filled in',
    path: '/auth/change_password',
    heading: 'Change Password',
    open: press('Change password', 'The password was not changed.'),
  },
];

/** Pages of the sidebar that no screen above shows. */
const others: readonly Screen[] = navigation
  .flatMap(({ entries }) => entries.map(({ page }) => ({ name: page, path: pages[page].path.replace(/\/:.+$/, '') })))
  .filter(({ path }) => !describedScreens.some((screen) => screen.path === path))
  .map((screen) => ({ ...screen, heading: /.+/ }));

/** Screens of a top administrator, with the data of the demo. */
export const appScreens: readonly Screen[] = [...describedScreens, ...others];
