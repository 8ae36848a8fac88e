import { expect, it } from 'vitest';
import { isEndless } from './read-ahead.ts';

it.each([
  ['a new drive', 500, 0, false],
  ['pages that bring nothing', 501, 0, true],
  ['a million files in small pages', 5_000, 1_000_000, false],
  ['a million files, most of them again and again', 50_001, 1_000_000, true],
])('%s: %i pages for %i files are without an end: %s', (_what, pages, files, expected) => {
  expect(isEndless(pages, files)).toBe(expected);
});
