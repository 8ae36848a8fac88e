import { expect, it } from 'vitest';
import { editedCode, roomOf, shownCode } from './enrolment-code.ts';

it.each([
  ['', ''],
  ['k7pm4', 'K7PM4'],
  ['k7pm4x', 'K7PM4-X'],
  ['K7PM4-', 'K7PM4'],
  [' k7pm4 xq2ab ', 'K7PM4-XQ2AB'],
  ['K7PM4-XQ2ABCDEF', 'K7PM4-XQ2AB'],
  ['k7pm4xq2ab/', 'K7PM4-XQ2AB/'],
  ['k7pm4xq2ab/Room 12/b', 'K7PM4-XQ2AB/Room 12/b'],
  ['k7pm4xq2ab／教室 1', 'K7PM4-XQ2AB/教室 1'],
])('%j is shown as %j', (typed, shown) => expect(shownCode(typed)).toBe(shown));

it('an edit in the middle moves no sign, and leaves the room as it is', () => {
  expect(editedCode('k7p m4')).toBe('K7P M4');
  expect(editedCode('k7pm4-x/Room 12')).toBe('K7PM4-X/Room 12');
});

it.each([
  ['K7PM4-XQ2AB', ''],
  ['K7PM4-XQ2AB/ ', ''],
  ['K7PM4-XQ2AB/ Room 12/b ', 'Room 12/b'],
  ['K7PM4-XQ2AB／教室 1', '教室 1'],
])('%j carries the room %j', (code, room) => expect(roomOf(code)).toBe(room));
