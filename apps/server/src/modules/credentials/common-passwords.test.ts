import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { limits } from '@account/contract/limits';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { digestBytes, isCommonPassword, shortestListed, variationsOf } from './common-passwords.ts';

const listed = dictionary['passwords-common'];

it('every listed password that is long enough is refused', () => {
  const long = listed.filter((password) => password.length >= limits.password.min);
  expect(long.length).toBeGreaterThan(1_500);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
});

const leaked = readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

it('the 3,000 most frequent leaked ones are known by their digests', () => {
  expect(new Set(leaked).size).toBe(3_000);
  expect(leaked.filter((digest) => !/^[0-9a-f]{12}$/.test(digest))).toEqual([]);
});

it('both lists are in the file that is searched, and nothing else', () => {
  const digestOf = (password: string) => hash('sha256', password).slice(0, 2 * digestBytes);
  const digests = listed.filter((password) => password.length >= shortestListed).map(digestOf);
  const content = Buffer.from([...new Set([...digests, ...leaked])].sort().join(''), 'hex');
  const file = new URL('./common-passwords.bin', import.meta.url);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(file, content);
  expect(readFileSync(file).equals(content), 'this test writes the file with UPDATE_DOCS=1').toBe(true);
});

it('the neighbouring keys are those of three keyboards', () => {
  const beside = new Map<string, Set<string>>();
  for (const graph of [adjacencyGraphs.qwerty, adjacencyGraphs.qwertz, adjacencyGraphs.azerty])
    for (const [key, neighbours] of Object.entries(graph))
      beside.set(key, new Set([...(beside.get(key) ?? []), ...neighbours.flatMap((keys) => [...(keys ?? '')])]));
  const content = Object.fromEntries([...beside].map(([key, keys]) => [key, [...keys].join('')]));
  const file = new URL('./neighbouring-keys.json', import.meta.url);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8')), 'this test writes the file with UPDATE_DOCS=1').toEqual(content);
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

it('looks few variations of the longest password up', () => {
  const longest = 'a1'.repeat(limits.password.max / 2 - 1).concat('!x');
  expect(variationsOf(longest).length).toBeLessThanOrEqual(10);
});
