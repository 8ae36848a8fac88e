import { expect, it } from 'vitest';
import { formatTypedUserCode, formatUserCode, normalizeCode, readRoomCode } from './typed-codes.ts';

it('is read however it was typed', () => {
  for (const typed of [
    'K7PM–4XQ2',
    'K7\u200bPM\u22124XQ2',
    'Ｋ７ＰＭ‑４ＸＱ２',
    'K٧PM\u00ad4XQ2',
    'K7PM4XQ2',
    'K7PM-4XQ2',
    'k7pm-4xq2',
    ' k7pm 4xq2 ',
    'K7PM--4XQ2',
  ])
    expect(normalizeCode(typed)).toBe('K7PM4XQ2');
});

it('takes what looks like a digit for the digit', () => {
  expect(normalizeCode('oIl0-LiOo')).toBe('01101100');
});

it.each([
  ['K7PM4-9XQ2A', 'K7PM4-9XQ2A', ''],
  ['K7PM4-9XQ2A/Room 1/2', 'K7PM4-9XQ2A', 'Room 1/2'],
  ['Ｋ7PM4-9XQ2A／教室 1', 'Ｋ7PM4-9XQ2A', '教室 1'],
  ['K7PM4-9XQ2A\u2044Room 1', 'K7PM4-9XQ2A', 'Room 1'],
])('%s is the code %s for the room %j', (typed, code, room) => {
  expect(readRoomCode(typed)).toEqual({ code, room });
});

it('is shown in two groups', () => {
  expect(formatUserCode('K7PM4XQ2')).toBe('K7PM-4XQ2');
});

it.each([
  ['', ''],
  ['k7', 'K7'],
  ['k7pm', 'K7PM'],
  ['k7pm4', 'K7PM-4'],
  ['k7pm-', 'K7PM'],
  [' k7pm 4xq2 and more', 'K7PM-4XQ2'],
  ['code: oil0', 'C0DE-0110'],
  ['U?!_', ''],
])('%j is formatted while it is typed', (typed, shown) => {
  expect(formatTypedUserCode(typed)).toBe(shown);
});
