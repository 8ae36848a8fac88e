import type { SearchResult } from '@account/contract/endpoints/search';
import { type Command, commandsFor } from '@account/contract/pages/commands';
import type { PageName } from '@account/contract/pages/pages';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import type { Principal } from '@account/contract/policies/principal';
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
import { navigationIcons } from '../shell/navigation-icons.ts';

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
