import { expect, it } from 'vitest';
import { mergeValues } from './use-fields.ts';

const base = { name: 'North', height: '64', apps: [{ key: 0, type: 'activity' }] };

it('keeps what was changed here, and takes what was changed elsewhere', () => {
  const mine = { ...base, height: '80' };
  const theirs = { ...base, name: 'South', apps: [] };
  expect(mergeValues(base, mine, theirs)).toEqual({ name: 'South', height: '80', apps: [] });
});

it('prefers what was changed here where both changed the same', () => {
  expect(mergeValues(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' }).name).toBe('Mine');
});

it('compares lists by what is in them', () => {
  const mine = { ...base, apps: [{ key: 0, type: 'activity' }] };
  expect(mergeValues(base, mine, { ...base, apps: [] }).apps).toEqual([]);
});
