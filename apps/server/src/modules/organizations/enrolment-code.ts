import { codeAlphabet } from '@account/contract/typed-codes';
import { randomCode } from '../../platform/crypto/random-code.ts';

const length = 8;

/** A new enrolment code: 40 random bits, shown in groups of four. */
export const newEnrolmentCode = (): string => randomCode(codeAlphabet, length);

/** Formats `K7PM4XQ2` as `K7PM-4XQ2`. */
export const displayEnrolmentCode = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1-');
