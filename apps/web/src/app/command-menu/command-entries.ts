import type { SearchResult } from '@account/contract/endpoints/search';
import { type Command, commandsFor } from '@account/contract/pages/commands';
import type { PageName } from '@account/contract/pages/pages';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import type { Principal } from '@account/contract/policies/principal';
import { type MatchRank, matchRank, matchRanks } from '@account/contract/values/match-rank';
import {
  IconActivity,
  IconApps,
  IconArrowRight,
  IconBuilding,
  IconDeviceTv,
  IconInfoCircle,
  IconPlus,
  IconServer2,
  IconTool,
  IconTrash,
  IconUser,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { CommandEntry } from '#shared/ui/command-menu/command-option.tsx';
import { navigationIcons } from '../shell/navigation.ts';

/** An entry that is found in the browser, and the other words for it. */
export interface LocalEntry extends CommandEntry {
  words: string;
}

const recordIcons: Readonly<Record<RecordKind, TablerIcon>> = {
  organization: IconBuilding,
  device: IconDeviceTv,
  user: IconUser,
  manufacturerapp: IconApps,
  networkdrive: IconServer2,
};

const pageIcons: { readonly [Name in PageName]?: TablerIcon } = {
  ...navigationIcons,
  system: IconTool,
  activity: IconActivity,
  bin: IconTrash,
  about: IconInfoCircle,
  display: IconDeviceTv,
};

const iconOf = ({ kind, page }: Command): TablerIcon =>
  pageIcons[page] ?? (kind === 'action' ? IconPlus : IconArrowRight);

const entryOf = (command: Command): LocalEntry => ({
  key: `${command.kind}-${command.page}`,
  icon: iconOf(command),
  label: t(command.label),
  kind: t(`commands.kind_${command.kind}`),
  to: pathTo(command.page),
  words: command.words ? t(command.words) : '',
});

/** The pages and actions that are open to a user. */
export const commandEntries = (principal: Principal): LocalEntry[] => commandsFor(principal).map(entryOf);

/** The records of an answer. Its pages and actions are known here. */
export const recordEntries = (results: readonly SearchResult[]): CommandEntry[] =>
  results.flatMap(({ kind, id, label, detail, path }) => {
    const recordKind = recordKinds.find((one) => one === kind);
    if (!recordKind) return [];
    return {
      key: `${kind}-${id}`,
      icon: recordIcons[recordKind],
      label,
      detail,
      kind: t(`commands.kind_${recordKind}`),
      to: path,
    };
  });

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
