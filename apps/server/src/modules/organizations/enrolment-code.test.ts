import { expect, it } from 'vitest';
import { displayEnrolmentCode, newEnrolmentCode } from './enrolment-code.ts';

it('has ten letters that are not confused, and is never the same', () => {
  const codes = Array.from({ length: 500 }, newEnrolmentCode);
  for (const code of codes) expect(code).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{10}$/);
  expect(new Set(codes).size).toBe(500);
});

it('is shown in two groups', () => {
  expect(displayEnrolmentCode('K7PM49XQ2A')).toBe('K7PM4-9XQ2A');
  expect(displayEnrolmentCode('K7PM4XQ2')).toBe('K7PM-4XQ2');
});
