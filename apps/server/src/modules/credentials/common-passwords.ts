import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The keys beside each key, on the keyboards that are usual here: QWERTY, QWERTZ and AZERTY. Its test writes the file. */
const beside = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(new URL('./neighbouring-keys.json', import.meta.url), 'utf8'))),
);

const isStep = (from: string, to: string): boolean =>
  Math.abs((to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)) <= 1 || beside.get(from)?.includes(to) === true;

/**
 * Whether a password is little more than rows: of neighbouring keys, of the alphabet, of digits, of one character. At
 * most every fifth character may begin a new row.
 */
function isKeyboardWalk(password: string): boolean {
  const signs = Array.from(password);
  const jumps = signs.filter((sign, place) => place > 0 && !isStep(signs[place - 1] ?? '', sign)).length;
  return jumps <= signs.length / 5;
}

/** Letters that people write as digits and signs. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  1: 'i',
  '!': 'i',
  $: 's',
  5: 's',
  7: 't',
};

/** Characters around a word that make it longer and hardly harder to guess, such as a year and a sign. */
const mostAround = 6;

const withLetters = (text: string): string => Array.from(text, (sign) => letters[sign] ?? sign).join('');
const backwards = (text: string): string => Array.from(text).reverse().join('');

/** The text without the digits and signs around it; undefined when those are many. */
function core(text: string): string | undefined {
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return text.length - inner.length <= mostAround ? inner : undefined;
}

/** The words that a password in lower case may have been made of, by the usual variations. */
export function variationsOf(password: string): string[] {
  const cores = [password, withLetters(password)].map(core).filter((text) => text !== undefined);
  const words = new Set([...cores, ...cores.map(withLetters), password]);
  return [...words, ...[...words].map(backwards)];
}

/** The text that a password repeats, such as `ab` of `ababababa`; undefined when it repeats none. */
function repeatedUnit(password: string): string | undefined {
  for (let length = 1; length <= password.length / 2; length++) {
    const unit = password.slice(0, length);
    if (password === unit.repeat(Math.ceil(password.length / length)).slice(0, password.length)) return unit;
  }
  return undefined;
}

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
