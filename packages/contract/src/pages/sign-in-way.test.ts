import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './sign-in-way.ts';

/** Node has it; the contract is compiled without it. */
declare const URL: { new (url: string, base: string): { origin: string } };

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
  '/.//evil.example/login',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/a/%2E%2e/\t/evil.example',
])('%j leads to the dashboard', (wanted) => {
  expect(returnPath(wanted, origin)).toBe('/home');
});

const part = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '@',
  ':',
  '?',
  '#',
  'a',
  'evil.example',
);
const crooked = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

test('wherever it leads is on this site, whatever is wanted', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        crooked,
        crooked.map((rest) => `/${rest}`),
        fc.webUrl(),
        fc.string(),
      ),
      (wanted) => {
        const path = returnPath(wanted, origin);
        // Plain comparisons: an expectation for each of 60,000 would take most of the time.
        const isPath = /^\/(?![/\\])/.test(path);
        return isPath && new URL(path, origin).origin === origin && returnPath(path, origin) === path;
      },
    ),
    { numRuns: 20_000 },
  );
}, 60_000);
