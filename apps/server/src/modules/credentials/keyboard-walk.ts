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
export function isKeyboardWalk(password: string): boolean {
  const signs = Array.from(password);
  const jumps = signs.filter((sign, place) => place > 0 && !isStep(signs[place - 1] ?? '', sign)).length;
  return jumps <= signs.length / 5;
}
