import { format } from 'date-fns';
import { afterEach, expect, test, vi } from 'vitest';
import type { PickerView } from '../view.ts';
import { type GridView, type KeyStroke, moveByKey, turnPage, withinLimits } from './move.ts';

afterEach(() => vi.unstubAllEnvs());

const start = new Date(2026, 4, 22);
const name = (date: Date | undefined) => date && format(date, 'yyyy-MM-dd');
const press = (key: string, view: GridView, { shiftKey = false, rtl = false } = {}) =>
  name(moveByKey({ key, shiftKey } satisfies KeyStroke, start, { view, weekStart: 1, rtl }));

test.each<[GridView, string, string]>([
  ['day', 'ArrowRight', '2026-05-23'],
  ['day', 'ArrowLeft', '2026-05-21'],
  ['day', 'ArrowDown', '2026-05-29'],
  ['day', 'ArrowUp', '2026-05-15'],
  ['day', 'Home', '2026-05-18'],
  ['day', 'End', '2026-05-24'],
  ['day', 'PageUp', '2026-04-22'],
  ['day', 'PageDown', '2026-06-22'],
  ['month', 'ArrowRight', '2026-06-22'],
  ['month', 'ArrowUp', '2026-02-22'],
  ['month', 'Home', '2026-04-22'],
  ['month', 'End', '2026-06-22'],
  ['month', 'PageDown', '2027-05-22'],
  ['year', 'ArrowLeft', '2025-05-22'],
  ['year', 'ArrowDown', '2028-05-22'],
  ['year', 'Home', '2026-05-22'],
  ['year', 'End', '2027-05-22'],
  ['year', 'PageUp', '2016-05-22'],
])('in the %s view %s leads to %s', (view, key, to) => expect(press(key, view)).toBe(to));

test.each<[GridView, string]>([
  ['day', '2027-05-22'],
  ['month', '2036-05-22'],
  ['year', '2126-05-22'],
])('with Shift a page of the %s view is one of the view above', (view, to) => {
  expect(press('PageDown', view, { shiftKey: true })).toBe(to);
});

test('from right to left the arrows lead where they point', () => {
  expect(press('ArrowLeft', 'day', { rtl: true })).toBe('2026-05-23');
  expect(press('ArrowRight', 'day', { rtl: true })).toBe('2026-05-21');
});

test.each(['Enter', 'a', 'Tab', 'Escape'])('%s leads nowhere', (key) => expect(press(key, 'day')).toBeUndefined());

test('days go on where clocks change', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  const before = new Date(2018, 10, 3);
  const right = { key: 'ArrowRight', shiftKey: false };
  const grid = { view: 'day', weekStart: 1, rtl: false } as const;
  const on = moveByKey(right, before, grid) as Date;
  expect(name(on)).toBe('2018-11-04');
  expect(name(moveByKey(right, on, grid))).toBe('2018-11-05');
});

test.each<[PickerView, string]>([
  ['year', '2036-05-22'],
  ['month', '2027-05-22'],
  ['day', '2026-06-22'],
  ['time', '2026-05-23'],
])('the next page of the %s view is %s', (view, to) => expect(name(turnPage(view, start, 1))).toBe(to));

test('limits stop the way', () => {
  const rules = { lowerLimit: new Date(2026, 4, 20, 10), upperLimit: new Date(2026, 4, 25, 9) };
  expect(name(withinLimits(new Date(2026, 4, 1), rules))).toBe('2026-05-20');
  expect(name(withinLimits(new Date(2026, 5, 1), rules))).toBe('2026-05-25');
  expect(name(withinLimits(start, rules))).toBe('2026-05-22');
  expect(name(withinLimits(start, {}))).toBe('2026-05-22');
});
