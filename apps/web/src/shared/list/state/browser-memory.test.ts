import { expect, it } from 'vitest';
import { keptFilters } from './browser-memory.ts';

const storage = (items: Record<string, string>) => ({ get: (name: string) => items[name] });
const choices = [
  { name: 'isall', values: ['true'], isKept: true },
  { name: 'isonly', values: ['true'], isKept: true },
  { name: 'state', values: ['true'] },
];

it.each([
  [{}, {}],
  [
    { 'isall:/rooms': 'true', 'isonly:/rooms': '1' },
    { isall: 'true', isonly: 'true' },
  ],
  [{ 'isall:/rooms': 'false', 'isonly:/rooms': '0' }, {}],
  [{ 'isonly:/rooms': 'yes', 'onlyusers:/rooms': 'true', 'state:/rooms': 'true' }, {}],
  [{ 'isonly:/halls': 'true' }, {}],
  [{ isall: '1', isonly: 'true', 'isonly:/rooms': 'false' }, { isall: 'true' }],
])('%j is read as %j', (items, expected) => {
  expect(keptFilters(choices, '/rooms', storage(items as Record<string, string>))).toEqual(expected);
});
