import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading a code aloud: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A new enrolment code: 40 random bits, shown in groups of four. */
export const newEnrolmentCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code as somebody typed it: blanks and hyphens dropped, easily confused letters taken for what they look like. */
export const normalizeEnrolmentCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');

/** `K7PM4XQ2` as `K7PM-4XQ2`. */
export const displayEnrolmentCode = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1-');
