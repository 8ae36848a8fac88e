import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isKeyboardWalk, repeatedUnit, variationsOf } from './password-variations.ts';

/** Shorter ones are part of too many good passwords. */
export const shortestListed = 4;

/** How many bytes of a SHA-256 tell passwords apart. */
export const digestBytes = 6;

/**
 * The most frequent passwords in lower case by their digests, in ascending order (docs/decisions/0033). As texts they would
 * take 5 MB of each process for as long as it runs. The test of this file writes it.
 */
const digests = readFileSync(new URL('./common-passwords.bin', import.meta.url));

function isListed(text: string): boolean {
  const wanted = hash('sha256', text, 'buffer').readUIntBE(0, digestBytes);
  let [first, end] = [0, digests.length / digestBytes];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const found = digests.readUIntBE(middle * digestBytes, digestBytes);
    if (found === wanted) return true;
    if (found < wanted) first = middle + 1;
    else end = middle;
  }
  return false;
}

/**
 * Whether a password in lower case is among the commonest, or made of one in a usual way: with digits and signs around
 * it, digits for letters, backwards, repeated; or whether it is a row of keys or characters.
 */
export function isCommonPassword(password: string): boolean {
  if (isListed(password) || isKeyboardWalk(password)) return true;
  const unit = repeatedUnit(password);
  if (unit !== undefined && (unit.length <= shortestListed || isListed(unit))) return true;
  return variationsOf(password).some(isListed);
}
