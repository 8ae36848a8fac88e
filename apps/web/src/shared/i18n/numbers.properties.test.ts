import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './numbers.ts';

test('every number is written as en-US writes it, with two fraction digits or as many as are asked for', () => {
  fc.assert(
    fc.property(
      // Text knows no negative zero.
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.integer({ min: 0, max: 8 }),
      (number, digits) => {
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const text = number.toLocaleString('en-US', options);
        expect(formatNumber(number, digits)).toBe(text);
        expect(formatNumber(String(number), digits)).toBe(text);
        expect(formatNumber(number)).toMatch(/^-?[\d,]+\.\d\d$/);
      },
    ),
  );
});

test('text that is no number comes back unchanged', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text.trim() === '' || !Number.isFinite(Number(text))),
      (text) => {
        expect(formatNumber(text)).toBe(text);
      },
    ),
  );
});
