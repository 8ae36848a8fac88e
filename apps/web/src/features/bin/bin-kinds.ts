import { pages } from '@account/contract/pages/pages';
import { type BinKind, binKinds } from '@account/contract/values/bin-kinds';
import type { MessageId } from '@account/messages/ids';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import type { useSignedInUser } from '#shared/session/signed-in-user.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { FilterChip } from '#shared/ui/filter-chips/filter-chips.tsx';

const kinds = {
  organization: { word: 'bin.kind_organization', page: 'organizations' },
  device: { word: 'bin.kind_device', page: 'devices' },
  user: { word: 'bin.kind_user', page: 'users' },
  manufacturerapp: { word: 'bin.kind_manufacturerapp', page: 'manufacturerApps' },
  networkdrive: { word: 'bin.kind_networkdrive', page: 'networkDrives' },
} as const satisfies Record<BinKind, { word: MessageId; page: keyof typeof pages }>;

export const kindWord = (kind: BinKind): string => t(kinds[kind].word);

/** What the bin can be filtered by. */
export const binChoices: readonly FilterChoice[] = [{ name: 'kind', values: binKinds }];

/** A chip for each kind that somebody may find in the bin; none where there is one kind only. */
export function kindChips(user: ReturnType<typeof useSignedInUser>): FilterChip[] {
  const found = binKinds.filter((kind) => isOpenTo(user, pages[kinds[kind].page]));
  return found.length > 1 ? found.map((kind) => ({ value: kind, label: kindWord(kind) })) : [];
}
