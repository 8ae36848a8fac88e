import type { PageName } from '@account/contract/pages';
import { expect, it } from 'vitest';
import { chooseFrame } from './choose-frame.ts';

const shown = (path: string, signedIn: boolean, closed: readonly PageName[] = []) => {
  const { frame, screen } = chooseFrame(path, signedIn, closed);
  return `${frame} ${screen.folder}`;
};

it('shows sign-in as a document of its own, whoever asks', () => {
  expect(shown('/login', false)).toBe('entrance sign-in');
  expect(shown('/password/firsttime', true)).toBe('entrance first-password');
});

it('shows pages for everybody in the shell only to those who are signed in', () => {
  expect(shown('/about', false)).toBe('entrance about');
  expect(shown('/about', true)).toBe('panel about');
});

it('shows the not-found page without the shell', () => {
  expect(shown('/nothing/here', true)).toBe('entrance not-found');
  expect(shown('/not-found', false)).toBe('entrance not-found');
});

it('takes a page that is closed for one that does not exist', () => {
  expect(shown('/register', false)).toBe('entrance register');
  expect(shown('/register', false, ['register'])).toBe('entrance not-found');
});
