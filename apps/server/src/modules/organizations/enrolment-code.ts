import { codeAlphabet } from '@account/contract/values/typed-codes';
import { randomCode } from '../../platform/crypto/secrets.ts';

/** Codes that were given out earlier have eight characters, and are valid until they are renewed. */
const length = 10;

/** A new enrolment code: 50 random bits. */
export const newEnrolmentCode = (): string => randomCode(codeAlphabet, length);

/** Formats a code in two groups: `K7PM49XQ2A` as `K7PM4-9XQ2A`. */
export const displayEnrolmentCode = (code: string): string => {
  const half = code.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
};
