import { expect, it } from 'vitest';
import { keptFilters } from './kept-filters.ts';

const storage = (items: Record<string, string>) => ({ get: (name: string) => items[name] });
const choices = [
  { name: 'isall', values: ['true'], isKept: true },
  { name: 'isonly', values: ['true'], isKept: true },
  { name: 'state', values: ['true'] },
];

it.each([
  [{}, {}],
  [
    { isall: 'true', isonly: '1' },
    { isall: 'true', isonly: 'true' },
  ],
  [{ isall: 'false', isonly: '0' }, {}],
  [{ isonly: 'yes', onlyusers: 'true', state: 'true' }, {}],
])('%j is read as %j', (items, expected) => {
  expect(keptFilters(choices, storage(items as Record<string, string>))).toEqual(expected);
});
