import type { SignedInUser } from '@account/contract/bootstrap';
import { erasedPerson } from '@account/contract/endpoints/administration/activities.calls';
import { listBin } from '@account/contract/endpoints/bin.calls';
import type { BinRow } from '@account/contract/endpoints/bin.list';
import { pages } from '@account/contract/pages/pages';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import type { MessageId } from '@account/messages/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { restoreEntry } from '#shared/api/undo.ts';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { binDays } from '#shared/record/bin-days.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { type FilterChip, FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { removeEntry } from './api.ts';
import classes from './bin-list.module.css';
import { DaysRing, daysLeft } from './days-ring.tsx';

const kinds = {
  organization: { word: 'bin.kind_organization', page: 'organizations' },
  device: { word: 'bin.kind_device', page: 'devices' },
  user: { word: 'bin.kind_user', page: 'users' },
  manufacturerapp: { word: 'bin.kind_manufacturerapp', page: 'manufacturerApps' },
  networkdrive: { word: 'bin.kind_networkdrive', page: 'networkDrives' },
} as const satisfies Record<RecordKind, { word: MessageId; page: keyof typeof pages }>;

const kindWord = (kind: RecordKind): string => t(kinds[kind].word);

/** A chip for each kind that the user may find in the bin; none where there is one kind only. */
function kindChips(user: SignedInUser): FilterChip[] {
  const found = recordKinds.filter((kind) => isOpenTo(user, pages[kinds[kind].page]));
  return found.length > 1 ? found.map((kind) => ({ value: kind, label: kindWord(kind) })) : [];
}

/** When a record was deleted, and how long it can be restored. */
function DeletedAt({ at }: { at: string }) {
  return (
    <span className={classes.deleted}>
      {formatTimestamp(at, 'date')}
      <DaysRing days={daysLeft(at, useNow())} />
    </span>
  );
}

const columns: readonly Column<BinRow>[] = [
  { key: 'label', label: 'bin.label', class: classes.gone ?? '', sort: true, dab: true, truncate: true, width: 220 },
  { key: 'kind', label: 'bin.kind', sort: true, width: 130, value: ({ kind }) => kindWord(kind) },
  {
    key: 'deleted_by',
    label: 'bin.deleted_by',
    prefix: 'bin.deleted_by',
    sort: true,
    truncate: true,
    width: 170,
    value: ({ deleted_by }) => (deleted_by === erasedPerson ? t('bin.erased_person') : deleted_by),
  },
  {
    key: 'deleted_at',
    label: 'bin.deleted_at',
    sort: true,
    width: 150,
    place: 'meta',
    computed: ({ deleted_at }) => <DeletedAt at={deleted_at} />,
  },
  { key: 'actions', label: 'data-table.actions', isActions: true },
];

/** Deleted records that can be restored, newest first. */
export const binScreen: ListScreen<typeof listBin> = {
  endpoint: listBin,
  title: 'bin.title',
  columns,
  order: { column: 'deleted_at', direction: 'desc' },
  filters: [{ name: 'kind', values: recordKinds }],
  chips: (state, user) => {
    const chips = kindChips(user);
    return (
      chips.length > 0 && (
        <FilterChips
          label={t('bin.kinds')}
          chips={chips}
          value={state.view.filters.kind}
          onChange={(kind) => state.filterBy('kind', kind)}
        />
      )
    );
  },
  isRemembered: false,
  empty: () => ({ text: t('bin.empty', { days: binDays }) }),
};

/** The actions on an entry of the bin, and the reason why the last one failed. */
export function useBinActions() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<{ name: string; reason: string }>();
  /** The person whose removal is asked about, as there is a choice. */
  const [person, setPerson] = useState<BinRow>();

  const run = useCallback(
    async ({ label: name }: BinRow, work: () => Promise<{ message: string }>) => {
      setFailure(undefined);
      try {
        const { message } = await work();
        showToast({ message, kind: 'success' });
      } catch (error) {
        setFailure({ name, reason: wordsOf(error) });
        showToast({ message: t('common.failed'), kind: 'error' });
      }
      await queries.invalidateQueries();
    },
    [queries],
  );

  const actions = useMemo<readonly RowAction<BinRow>[]>(() => {
    const restore = (row: BinRow) => run(row, () => restoreEntry(row.id));
    const remove = async (row: BinRow) => {
      if (row.kind === 'user') return setPerson(row);
      const title = t('bin.remove_title', { name: row.label });
      if (await confirm({ title, text: t('bin.remove_text'), destroys: true }))
        await run(row, () => removeEntry(row.id));
    };
    return [
      { name: 'restore', btn: () => t('bin.restore'), action: restore },
      { name: 'remove', btn: () => t('bin.remove'), width: 140, danger: true, action: remove },
    ];
  }, [run, confirm]);

  return {
    actions,
    failure,
    person,
    close: () => setPerson(undefined),
    removePerson: (row: BinRow, erases: boolean) => run(row, () => removeEntry(row.id, erases)),
  };
}
