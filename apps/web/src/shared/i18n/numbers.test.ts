import { expect, it } from 'vitest';
import { formatCount, formatFileSize, formatNumber } from './numbers.ts';

it.each([
  [1234.5, '1,234.50'],
  ['1234.567', '1,234.57'],
  [0, '0.00'],
  ['abc', 'abc'],
  ['', ''],
  [' ', ' '],
  [Number.NaN, 'NaN'],
])('%j reads %j', (value, text) => expect(formatNumber(value)).toBe(text));

it('takes another number of fraction digits', () => {
  expect(formatNumber(2.5, 0)).toBe('3');
  expect(formatNumber(2.5, 3)).toBe('2.500');
});

it('counts without fractions', () => expect(formatCount(12_480)).toBe('12,480'));

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [1_024, '1.0 KB'],
  [1_468_006, '1.4 MB'],
  [20 * 1_048_576, '20.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
