import { expect, test } from 'vitest';
import { dayAndTimeOf, momentOf } from './moments.ts';

test.each([
  ['2026-11-27', '16:00'],
  ['2026-03-29', '03:30'],
  ['2026-01-01', '00:00'],
])('%s %s is a moment and back', (day, time) => {
  const moment = momentOf({ day, time }) ?? '';
  expect(moment).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/);
  expect(dayAndTimeOf(moment)).toEqual({ day, time });
});

test('a day without a time is no moment, nor is a word', () => {
  expect(momentOf({ day: '2026-11-27', time: '' })).toBeUndefined();
  expect(dayAndTimeOf('yesterday')).toBeUndefined();
});
