import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A new enrolment code: 40 random bits, shown in groups of four. */
export const newEnrolmentCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Normalizes a typed code: removes spaces and hyphens, replaces letters by the digits they look like. */
export const normalizeEnrolmentCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');

/** Formats `K7PM4XQ2` as `K7PM-4XQ2`. */
export const displayEnrolmentCode = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1-');
