import { randomInt } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';
const count = 8;
const length = 10;

const plain = (code: string): string => code.replace('-', '');

/** Eight codes of 50 random bits, written as `abcde-12345`. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: count }, code).map((text) => `${text.slice(0, 5)}-${text.slice(5)}`);
}

/** What is stored of a code; keyed, because 50 bits could be guessed from a plain hash. */
export const recoveryCodeHash = (secrets: Secrets, code: string): string => secrets.sign('recovery-code', plain(code));
