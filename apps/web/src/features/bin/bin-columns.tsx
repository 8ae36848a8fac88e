import type { BinRow } from '@account/contract/endpoints/bin.list';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { kindWord } from './bin-kinds.ts';
import { daysLeft } from './days-left.ts';

/** When a record was deleted, and how long it can be restored. */
function DeletedAt({ at }: { at: string }) {
  return (
    <>
      {formatTimestamp(at, 'date')}
      <div className="muted">{t('bin.days_left', { days: daysLeft(at, useNow()) })}</div>
    </>
  );
}

/** Columns of the bin. */
export const binColumns: readonly Column<BinRow>[] = [
  { key: 'label', label: 'bin.label', sort: true, dab: true, truncate: true, width: 220 },
  { key: 'kind', label: 'bin.kind', sort: true, width: 130, value: ({ kind }) => kindWord(kind) },
  { key: 'deleted_by', label: 'bin.deleted_by', prefix: 'bin.deleted_by', sort: true, truncate: true, width: 170 },
  {
    key: 'deleted_at',
    label: 'bin.deleted_at',
    sort: true,
    width: 120,
    place: 'meta',
    computed: ({ deleted_at }) => <DeletedAt at={deleted_at} />,
  },
  { key: 'actions', label: 'data-table.actions', isActions: true },
];
