import { randomBytes } from 'node:crypto';

/** Letters that no test searches for alone, and that no hexadecimal digit is: no search finds a made name by chance. */
const letters = 'gjkvw';

/** Sixteen letters that no other record of a test has. */
export const unique = (): string => Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
