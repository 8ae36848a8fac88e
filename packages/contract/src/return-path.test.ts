import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://account.example.com';

test.each(['/organization', '/user/5/2?search=a%20b&dir=desc', '/user/personalsetting#pictures'])(
  '%s is gone back to',
  (path) => {
    expect(returnPath(path, origin)).toBe(path);
  },
);

test.each([
  null,
  '',
  'organization',
  'https://evil.example',
  `${origin}/user`,
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
])('%j leads to the dashboard', (wanted) => {
  expect(returnPath(wanted, origin)).toBe('/home');
});
