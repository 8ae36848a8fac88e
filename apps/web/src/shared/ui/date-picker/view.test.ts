import { expect, test } from 'vitest';
import { coarserView, finerView, firstView, type PickerView } from './view.ts';

test.each<[PickerView, PickerView, PickerView]>([
  ['day', 'day', 'day'],
  ['year', 'day', 'year'],
  ['month', 'time', 'month'],
  ['day', 'month', 'month'],
  ['time', 'year', 'year'],
  ['time', 'time', 'time'],
])('started at %s with %s as the minimum it opens at %s', (starting, minimum, first) => {
  expect(firstView(starting, minimum)).toBe(first);
});

test.each(['none', 'week', ''])('%j is no view to start or to end with', (name) => {
  expect(() => firstView(name as PickerView, 'day')).toThrow(RangeError);
  expect(() => firstView('day', name as PickerView)).toThrow(RangeError);
});

test('choosing goes down, the heading goes up', () => {
  expect(['year', 'month', 'day'].map((view) => finerView(view as PickerView))).toEqual(['month', 'day', 'time']);
  expect(['time', 'day', 'month', 'year'].map((view) => coarserView(view as PickerView))).toEqual([
    'day',
    'month',
    'year',
    undefined,
  ]);
});
