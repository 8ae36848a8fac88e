import type { PageSettings } from '@account/contract/pages/pages';
import { expect, it } from 'vitest';
import { chooseFrame } from './choose-frame.ts';

const shown = (path: string, signedIn: boolean, settings: Partial<PageSettings> = {}) => {
  const { frame, screen } = chooseFrame(path, signedIn, {
    registration: 'open',
    panel_page: 'on',
    identity_providers: { google: false, microsoft: false },
    ...settings,
  });
  return `${frame} ${screen.folder}`;
};

it('shows sign-in as a document of its own to every caller', () => {
  expect(shown('/login', false)).toBe('auth sign-in');
  expect(shown('/password/firsttime', true)).toBe('auth first-password');
});

it('shows pages for everybody in the shell only to those who are signed in', () => {
  expect(shown('/about', false)).toBe('auth about');
  expect(shown('/about', true)).toBe('app about');
});

it('shows the not-found page without the shell', () => {
  expect(shown('/nothing/here', true)).toBe('auth not-found');
  expect(shown('/not-found', false)).toBe('auth not-found');
  const wordsBehindIds = ['/organization/1/show', '/device/1/edit', '/user/1/edit', '/organizationpanelrole/1/update'];
  for (const path of wordsBehindIds) expect(shown(path, true)).toBe('auth not-found');
});

it('takes a page that is closed for one that does not exist', () => {
  expect(shown('/register', false)).toBe('auth register');
  expect(shown('/register', false, { registration: 'closed' })).toBe('auth not-found');
});
