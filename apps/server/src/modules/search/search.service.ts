import type { SearchResult } from '@account/contract/endpoints/search';
import { limits } from '@account/contract/limits';
import { type Command, commandsFor } from '@account/contract/pages/commands';
import { type PageName, pages } from '@account/contract/pages/pages';
import { type RecordKind, recordKinds, recordPages } from '@account/contract/pages/record-pages';
import { isOpenTo } from '@account/contract/policies/principal';
import { type MatchRank, matchRank, matchRanks } from '@account/contract/values/match-rank';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FoundRecord } from './lookups.queries.ts';
import { findRecords } from './sources.queries.ts';

interface Candidate {
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

/** The rank of a record by all its texts. A match that Postgres found and this does not see is contained. */
const rankOf = (
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
function bestFirst(candidates: readonly Candidate[]): SearchResult[] {
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

/** The path of a page without its optional segments. */
const pathTo = (page: PageName, id?: number): string =>
  pages[page].path.replace(/\/:\w+\?/g, '').replace(':id', String(id));

const presentRecord = (kind: RecordKind, { id, label, detail }: FoundRecord): SearchResult => ({
  kind,
  id,
  label,
  detail: detail.filter((part) => part !== null).join(' · ') || null,
  path: pathTo(recordPages[kind], id),
});

const presentCommand = ({ kind, page, label }: Command): SearchResult => ({
  kind,
  id: page,
  label: translate(label),
  detail: null,
  path: pathTo(page),
});

export interface SearchService {
  /** The matches of the words among all that the actor may open, best first. */
  find(actor: UserActor, scope: Scope, words: string): Promise<SearchResult[]>;
}

/** Pages and actions by their name, or by another word for them. */
function commandCandidate(command: Command, words: string): Candidate[] {
  const other = command.words && matchRank(translate(command.words), words);
  const isOther = other !== undefined && other !== matchRanks.contains;
  const rank = matchRank(translate(command.label), words) ?? (isOther ? matchRanks.wordBegins : undefined);
  return rank === undefined ? [] : [{ rank, result: presentCommand(command) }];
}

export function createSearchService({ database }: { database: Database }): SearchService {
  /** The kinds are looked for at the same time; those of a tenant within one transaction. */
  async function recordCandidates(actor: UserActor, scope: Scope, words: string): Promise<Candidate[]> {
    const open = recordKinds.filter((kind) => isOpenTo(actor, pages[recordPages[kind]].access));
    const found = await database.read(scope, (executor) =>
      Promise.all(
        open.map(async (kind) => {
          const records = await findRecords(executor, scope, kind, words);
          return records.map((record) => ({ rank: rankOf(words, record), result: presentRecord(kind, record) }));
        }),
      ),
    );
    return found.flat();
  }

  return {
    find: async (actor, scope, words) => {
      if (words === '') return commandsFor(actor).slice(0, limits.found).map(presentCommand);
      const commands = commandsFor(actor).flatMap((command) => commandCandidate(command, words));
      const isLong = [...words].length >= limits.everywhere.min;
      return bestFirst([...commands, ...(isLong ? await recordCandidates(actor, scope, words) : [])]);
    },
  };
}
