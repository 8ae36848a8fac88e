/** Mixes numbers into one of 32 bits that looks random and is always the same for the same numbers. */
export function mix(seed: number, index: number, salt: number): number {
  let bits = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b), 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 13), 0x297a2d39);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The inverse of an odd number, in 32 bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 5; round += 1) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}

const first = 0x9e3779b1;
const second = 0x85ebca6b;
const firstInverse = inverseOf(first);
const secondInverse = inverseOf(second);

/** Spreads consecutive numbers over all of 32 bits; no two become the same. */
export function scramble(ordinal: number): number {
  const bits = Math.imul(ordinal, first);
  return Math.imul(bits ^ (bits >>> 16), second) >>> 0;
}

/** The number before scrambling. */
export function unscramble(scrambled: number): number {
  const bits = Math.imul(scrambled, secondInverse);
  return Math.imul(bits ^ (bits >>> 16), firstInverse) >>> 0;
}
