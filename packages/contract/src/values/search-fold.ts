import { foldSigns } from './text-fold.ts';

/** Letters that are no others with marks, each with what is typed for it. */
const typedFor = 'ßss,æae,œoe,þth,øo,łl,đd,ðd,ħh,ıi,ςσ,ٱا,ىي,یي,کك,ةه'.split(',');

const others = new RegExp(`[${typedFor.map(([letter]) => letter).join('')}]`, 'g');

/**
 * A text as a search compares it with texts that no table holds: in lower case, its letters, dashes, apostrophes and digits
 * plain, and without marks. For rows and their words Postgres has the function `search_fold` (migration 0082). It keeps
 * the vowels of Indic scripts, and the dashes and digits of scripts that are no longer in use.
 */
export const foldSearch = (text: string): string =>
  foldSigns(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(others, (letter) => typedFor.find((pair) => pair[0] === letter)?.slice(1) ?? '')
    .trim();
