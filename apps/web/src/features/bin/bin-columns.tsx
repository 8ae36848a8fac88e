import type { BinRow } from '@account/contract/endpoints/bin.list';
import type { Column } from '#shared/ui/data-table/column.ts';
import { kindWord } from './bin-kinds.ts';
import { DeletedAt } from './components/deleted-at.tsx';

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
