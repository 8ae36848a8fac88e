import { expect, it } from 'vitest';
import { isBuilt } from './paths.ts';

it.each(['/home', '/user', '/user/personalsetting', '/user/setting'])('%s is built', (path) => {
  expect(isBuilt(path)).toBe(true);
});

it.each(['/user/personalsetting/:data?', '/personalsetting', '/users', '/'])('%s is no page', (path) => {
  expect(isBuilt(path)).toBe(false);
});
