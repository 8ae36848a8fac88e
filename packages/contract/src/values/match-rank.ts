import { foldSearch } from './search-fold.ts';

/** How well a text matches: the same, begins with the words, a word in it does, or they are somewhere in it. */
export const matchRanks = { exact: 0, begins: 1, wordBegins: 2, contains: 3 } as const;
export type MatchRank = (typeof matchRanks)[keyof typeof matchRanks];

const isInWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

function beginsAWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isInWord(text.slice(0, at).match(/.$/su)?.[0] ?? '')) return true;
  return false;
}

/** The rank of a match, folded as searches are; undefined when the words are not in the text. */
export function matchRank(text: string, words: string): MatchRank | undefined {
  const [whole, wanted] = [foldSearch(text), foldSearch(words)];
  if (whole === wanted) return matchRanks.exact;
  if (whole.startsWith(wanted)) return matchRanks.begins;
  if (beginsAWord(whole, wanted)) return matchRanks.wordBegins;
  return whole.includes(wanted) ? matchRanks.contains : undefined;
}
