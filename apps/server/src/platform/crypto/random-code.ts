import { randomInt } from 'node:crypto';

/** A random code of characters of an alphabet, to be read and typed by people. */
export const randomCode = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
