import { expect, it } from 'vitest';
import { displayEnrolmentCode, newEnrolmentCode, normalizeEnrolmentCode } from './enrolment-code.ts';

it('has eight letters that nobody confuses, and is never the same', () => {
  const codes = Array.from({ length: 500 }, newEnrolmentCode);
  for (const code of codes) expect(code).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  expect(new Set(codes).size).toBe(500);
});

it('is shown in two groups and read back however it was typed', () => {
  expect(displayEnrolmentCode('K7PM4XQ2')).toBe('K7PM-4XQ2');
  for (const typed of ['K7PM4XQ2', 'K7PM-4XQ2', 'k7pm-4xq2', ' k7pm 4xq2 ', 'K7PM--4XQ2'])
    expect(normalizeEnrolmentCode(typed)).toBe('K7PM4XQ2');
});

it('takes what looks like a digit for the digit', () => {
  expect(normalizeEnrolmentCode('oIl0-LiOo')).toBe('01101100');
});
