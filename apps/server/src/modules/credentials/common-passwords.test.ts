import { readFileSync } from 'node:fs';
import { limits } from '@account/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const listed = dictionary['passwords-common'];

it('every listed password that is long enough is refused', () => {
  const long = listed.filter((password) => password.length >= limits.password.min);
  expect(long.length).toBeGreaterThan(1_500);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
});

it('the 3,000 most frequent leaked ones are known by their digests', () => {
  const digests = readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(new Set(digests).size).toBe(3_000);
  expect(digests.filter((digest) => !/^[0-9a-f]{12}$/.test(digest))).toEqual([]);
});

it.each(['1234', '2024!', '12345', '#2025'])(
  'the first 4,000 words of the list are refused with %s behind them',
  (end) => {
    const words = listed.filter((word) => /^[a-z]{6,}$/.test(word)).slice(0, 4_000);
    expect(words).toHaveLength(4_000);
    expect(words.filter((word) => !isCommonPassword(word + end))).toEqual([]);
  },
);

describe('refused', () => {
  it.each([
    'summer2024!',
    'welcome2024',
    'changeme123',
    '2024summer!',
    '!!password!!',
    'p@ssw0rd2024',
    'passwordpassword',
    'alexandrovna',
    'afynfcnbrf',
    'gjhjlfcjqrb77',
    'abc123abc123',
    'aaaaaaaaaaaa',
    'drowssap2024',
    '1qaz2wsx3edc',
    'asdfghjkl;',
    'qwertzuiop',
    'azertyuiop',
    'qwertyqwerty1',
    'zxcvbnm,./',
    'abcdefghijkl',
    '9876543210',
    '1122334455',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true));
});

describe('accepted', () => {
  it.each([
    'a long enough secret',
    'the first of two secrets',
    'violet harbour 42 tides',
    'tr0ub4dor&3xz',
    'kx7pq2vm9d',
    'long.personal.name',
    'password of my own making',
    'correct horse battery staple',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(false));
});

it('takes a moment for the longest password', () => {
  const longest = 'a1'.repeat(limits.password.max / 2 - 1).concat('!x');
  const start = performance.now();
  for (let time = 0; time < 100; time++) isCommonPassword(longest);
  expect((performance.now() - start) / 100).toBeLessThan(5);
});
