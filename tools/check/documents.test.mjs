import { expect, it } from 'vitest';
import { maxWords, tooLongReadme, tooManyWords, withoutCode, wordsByHand } from './documents.mjs';

it('counts words with a letter or a digit, in tables too', () => {
  expect(wordsByHand([{ path: 'docs/a.md', value: '# One — two\n\n| three | 4 |\n| ----- | --- |\n- `five`\n' }])).toBe(
    5,
  );
});

it.each([
  'docs/api/generated/limits.md',
  'docs/isolation.md',
  'docs/configuration.md',
  'CHANGELOG.md',
  'docs/assurance/hostile-load.md',
  'bench/results/lists.md',
])('leaves out %s, which a program writes', (path) => {
  expect(wordsByHand([{ path, value: 'one two' }])).toBe(0);
});

it('has a maximum', () => {
  expect(tooManyWords(maxWords)).toEqual([]);
  expect(tooManyWords(maxWords + 1)).toEqual([expect.stringContaining(`${maxWords + 1} words`)]);
});

it('has a maximum for README, in characters', () => {
  const value = 'ä'.repeat(7_000);
  expect(tooLongReadme([{ path: 'README.md', value }])).toEqual([]);
  expect(tooLongReadme([{ path: 'docs/README.md', value: `${value}.` }])).toEqual([]);
  expect(tooLongReadme([{ path: 'README.md', value: `${value}.` }])).toEqual([expect.stringContaining('7001')]);
});

it('takes code out of a document', () => {
  expect(withoutCode('a `b` c\n```ts\nd\n```\ne')).toBe('a  c\n\n\n\ne');
});
