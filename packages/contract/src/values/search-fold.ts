/** A text in lower case, its letters plain and without marks. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase();

/** Letters that are no others with marks, each with what is typed for it. */
const typedFor = 'ßss,æae,œoe,þth,øo,łl,đd,ðd,ħh,ıi,ςσ,ٱا,ىي,یي,کك,ةه'.split(',');

const others = new RegExp(`[${typedFor.map(([letter]) => letter).join('')}]`, 'g');

/**
 * A text as a search compares it with texts that no table holds. Postgres folds rows and words alike by its function
 * `search_fold` (migration 0046), which leaves the vowels of Indic scripts.
 */
export const foldSearch = (text: string): string =>
  foldLetters(text)
    .replace(others, (letter) => typedFor.find((pair) => pair[0] === letter)?.slice(1) ?? '')
    .trim();
