import { expect, it } from 'vitest';
import { keptFilters } from './list-filters.ts';

const storage = (items: Record<string, string>) => ({ getItem: (name: string) => items[name] ?? null });

it.each([
  [{}, {}],
  [
    { isall: 'true', isonly: '1' },
    { isall: true, isonly: true },
  ],
  [{ isall: 'false', isonly: '0', onlyusers: 'yes' }, {}],
  [{ onlyusers: 'true', other: 'true' }, { onlyusers: true }],
])('%j is read as %j', (items, expected) => {
  expect(keptFilters(storage(items as Record<string, string>))).toEqual(expected);
});
