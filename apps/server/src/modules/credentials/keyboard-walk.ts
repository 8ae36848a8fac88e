import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

/** The keys beside each key, on the keyboards that are usual here. */
const beside = new Map<string, Set<string>>();
for (const graph of [adjacencyGraphs.qwerty, adjacencyGraphs.qwertz, adjacencyGraphs.azerty])
  for (const [key, neighbours] of Object.entries(graph)) {
    const keys = beside.get(key) ?? new Set();
    for (const neighbour of neighbours) for (const sign of neighbour ?? '') keys.add(sign);
    beside.set(key, keys);
  }

const isStep = (from: string, to: string): boolean =>
  Math.abs((to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)) <= 1 || beside.get(from)?.has(to) === true;

/**
 * Whether a password is little more than rows: of neighbouring keys, of the alphabet, of digits, of one character. At
 * most every fifth character may begin a new row.
 */
export function isKeyboardWalk(password: string): boolean {
  const signs = Array.from(password);
  const jumps = signs.filter((sign, place) => place > 0 && !isStep(signs[place - 1] ?? '', sign)).length;
  return jumps <= signs.length / 5;
}
