import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isKeyboardWalk } from './keyboard-walk.ts';
import { repeatedUnit, variationsOf } from './password-variations.ts';

/** Shorter ones are part of too many good passwords. */
const shortest = 4;

/** How much of a SHA-256 in hexadecimal digits tells passwords apart. */
const digits = 12;

/** The most frequent leaked passwords that are long enough, in lower case, by their digests (docs/decisions/0033). */
const leaked = new Set(
  readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Tens of thousands of passwords that many people use, most of them too short to be legal by themselves. */
const listed = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

const isListed = (text: string): boolean =>
  listed.has(text) || leaked.has(createHash('sha256').update(text).digest('hex').slice(0, digits));

/**
 * Whether a password in lower case is among the commonest, or made of one in a usual way: with digits and signs around
 * it, digits for letters, backwards, repeated; or whether it is a row of keys or characters.
 */
export function isCommonPassword(password: string): boolean {
  if (isListed(password) || isKeyboardWalk(password)) return true;
  const unit = repeatedUnit(password);
  if (unit !== undefined && (unit.length <= shortest || isListed(unit))) return true;
  return variationsOf(password).some(isListed);
}
