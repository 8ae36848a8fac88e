import { expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  [' bytes=0-0 ', { start: 0, end: 0 }],
])('%s of ten bytes is a part', (header, part) => {
  expect(byteRangeOf(header, 10)).toEqual(part);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999999-'])(
  '%s lies outside of ten bytes',
  (header) => {
    expect(byteRangeOf(header, 10)).toBe('unsatisfiable');
  },
);

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=3-1',
  'bytes=0-1,4-5',
  'lines=0-3',
  'bytes=a-b',
  'bytes=0-9e9',
])('%s asks for the whole', (header) => {
  expect(byteRangeOf(header, 10)).toBeUndefined();
});

it('nothing of an empty file can be had', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
});
