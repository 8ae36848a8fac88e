import { dictionary } from '@zxcvbn-ts/language-common';
import { isKeyboardWalk } from './keyboard-walk.ts';
import { repeatedUnit, variationsOf } from './password-variations.ts';

/** Shorter ones are part of too many good passwords. */
const shortest = 4;

/** Tens of thousands of passwords that many people use, most of them too short to be legal by themselves. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/**
 * Whether a password in lower case is among the commonest, or made of one in a usual way: with digits and signs around
 * it, digits for letters, backwards, repeated; or whether it is a row of keys or characters.
 */
export function isCommonPassword(password: string): boolean {
  if (common.has(password) || isKeyboardWalk(password)) return true;
  const unit = repeatedUnit(password);
  if (unit !== undefined && (unit.length <= shortest || common.has(unit))) return true;
  return variationsOf(password).some((variation) => common.has(variation));
}
