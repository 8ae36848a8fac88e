import type { SearchResult } from '@account/contract/endpoints/search';
import { limits } from '@account/contract/limits';
import { type MatchRank, matchRank, matchRanks } from '@account/contract/values/match-rank';
import { foldSearch } from '@account/contract/values/search-fold';

export interface Candidate {
  rank: MatchRank;
  result: SearchResult;
}

/** From so many letters on, a code that begins with the words is meant: shorter ones begin too many. */
const fewestOfCode = 4;

const bestOf = (ranks: readonly (MatchRank | undefined)[]): MatchRank | undefined =>
  ranks.filter((rank) => rank !== undefined).sort()[0];

/** The rank of a name; of a code, such as a UUID, only what is typed from its beginning counts for more than contained. */
function rankOfCode(code: string, words: string): MatchRank | undefined {
  const rank = matchRank(code, words);
  if (rank === matchRanks.exact || (rank === matchRanks.begins && words.length >= fewestOfCode)) return rank;
  return rank === undefined ? undefined : matchRanks.contains;
}

/** The rank of a record by all its texts. What Postgres found and this does not see is contained. */
export const rankOf = (
  words: string,
  { names, codes }: { names: readonly (string | null)[]; codes: readonly (string | null)[] },
): MatchRank =>
  bestOf([
    ...names.map((name) => (name === null ? undefined : matchRank(name, words))),
    ...codes.map((code) => (code === null ? undefined : rankOfCode(code, words))),
  ]) ?? matchRanks.contains;

const isCommand = ({ result: { kind } }: Candidate): boolean => kind === 'page' || kind === 'action';

const compared = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** Best rank first; then pages and actions, which are few; then by label. */
const byMerit = (left: Candidate, right: Candidate): number =>
  left.rank - right.rank ||
  Number(isCommand(right)) - Number(isCommand(left)) ||
  compared(foldSearch(left.result.label), foldSearch(right.result.label)) ||
  compared(left.result.kind, right.result.kind) ||
  compared(String(left.result.id), String(right.result.id));

/** So many of each kind are among the results, however many better ones another kind has. */
const fewestOfKind = 3;

/** The results, best first: as many as are listed, some of each kind among them. */
export function bestFirst(candidates: readonly Candidate[]): SearchResult[] {
  const sorted = candidates.toSorted(byMerit);
  const seen = new Map<string, number>();
  const isAmongFirst = ({ result: { kind } }: Candidate) => {
    const earlier = seen.get(kind) ?? 0;
    seen.set(kind, earlier + 1);
    return earlier < fewestOfKind;
  };
  const { first = [], later = [] } = Object.groupBy(sorted, (one) => (isAmongFirst(one) ? 'first' : 'later'));
  const chosen = [...first, ...later].slice(0, limits.found);
  return chosen.toSorted(byMerit).map(({ result }) => result);
}
