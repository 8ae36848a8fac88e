import { formatInternalApps } from '@account/contract/values/internal-apps';
import { describe, expect, it } from 'vitest';
import { faultOf, rowsOf, textOf } from './manufacturer-app-fields.ts';

const stored = formatInternalApps([
  { package: 'com.a', component: 'com.a.Main', type: 'activity' },
  { package: 'com.b', component: 'com.b.Widget', type: 'component' },
]);

it('comes back as it was stored', () => {
  expect(textOf(rowsOf(stored))).toBe(stored);
  expect(rowsOf('')).toEqual([]);
});

it('keeps wrong entries of a pasted text, so that they can be mended', () => {
  expect(rowsOf(' com.a | com.b;c;window | ', 5)).toEqual([
    { key: 5, package: 'com.a', component: '', type: '' },
    { key: 6, package: 'com.b', component: 'c', type: 'window' },
  ]);
});

describe('the fault of an entry', () => {
  it.each([
    ['com.a;Main;activity', undefined],
    ['com.a', 'manufacturer-apps.incomplete'],
    ['com.a;Main;window', 'manufacturer-apps.bad_type'],
    ['com.a;Main;activity;more', 'manufacturer-apps.bad_type'],
  ])('%s: %s', (text, id) => {
    const [row] = rowsOf(text);
    expect(row && faultOf(row)?.id).toBe(id);
  });

  it('finds the signs that part entries', () => {
    expect(faultOf({ key: 1, package: 'a|b', component: 'c', type: 'activity' })?.id).toBe(
      'manufacturer-apps.bad_sign',
    );
  });
});
