import type { SearchResult } from '@account/contract/endpoints/search';
import { limits } from '@account/contract/limits';
import { type Command, commandsFor } from '@account/contract/pages/commands';
import { type PageName, pages } from '@account/contract/pages/pages';
import { type RecordKind, recordKinds, recordPages } from '@account/contract/pages/record-pages';
import { isOpenTo } from '@account/contract/policies/principal';
import { matchRank, matchRanks } from '@account/contract/values/match-rank';
import { translate } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { bestFirst, type Candidate, rankOf } from './best-first.ts';
import type { FoundRecord } from './lookups.queries.ts';
import { findRecords } from './sources.queries.ts';

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
  /** What the words find of all that the actor may open, best first. */
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
