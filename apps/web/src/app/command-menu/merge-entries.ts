import { type MatchRank, matchRank, matchRanks } from '@account/contract/values/match-rank';
import type { CommandEntry } from '#shared/ui/command-menu/command-option.tsx';
import type { LocalEntry } from './command-entries.ts';

interface Ranked {
  rank: MatchRank;
  entry: CommandEntry;
}

/**
 * Pages and actions that have the words in their names, best first; then those that have them at the beginning of another
 * word for them, which is not seen.
 */
export function matchLocal(entries: readonly LocalEntry[], words: string): Ranked[] {
  const named: Ranked[] = [];
  const otherwise: Ranked[] = [];
  for (const { words: others, ...entry } of entries) {
    const rank = matchRank(entry.label, words);
    const other = matchRank(others, words) ?? matchRanks.contains;
    if (rank !== undefined) named.push({ rank, entry });
    else if (other !== matchRanks.contains) otherwise.push({ rank: matchRanks.contains, entry });
  }
  return [...named.sort((left, right) => left.rank - right.rank), ...otherwise];
}

/** The rank of a record by what is seen of it; those that are found by something else contain the words. */
const rankOf = ({ label, detail }: CommandEntry, words: string): MatchRank =>
  [label, ...(detail?.split(' · ') ?? [])].map((text) => matchRank(text, words) ?? matchRanks.contains).sort()[0] ??
  matchRanks.contains;

/** Pages and actions among the records, which keep their order: before those that match no better. */
export function mergeEntries(
  local: readonly Ranked[],
  records: readonly CommandEntry[],
  words: string,
): CommandEntry[] {
  const waiting = [...local];
  const merged = records.flatMap((record) => {
    const rank = rankOf(record, words);
    const before = waiting.findIndex((one) => one.rank > rank);
    return [...waiting.splice(0, before < 0 ? waiting.length : before).map(({ entry }) => entry), record];
  });
  return [...merged, ...waiting.map(({ entry }) => entry)];
}
