import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, ListRow } from '../column.ts';
import { cellValue } from '../columns/cell-value.ts';
import type { ListState } from '../use-list-state.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

interface RowsTable<Row extends ListRow> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: ListState;
}

/** The table model: one page of rows, sorted by the server, with the order and the columns of the state. */
export function useRowsTable<Row extends ListRow>({ columns, rows, state }: RowsTable<Row>) {
  const { sort, hidden } = state.view;

  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.key,
          accessorFn: (row) => cellValue(column, row),
          enableSorting: Boolean(column.sort),
          enableHiding: !column.dab,
        }),
      ),
    [columns],
  );
  const sorting = useMemo<SortingState>(() => [{ id: sort.column, desc: sort.direction === 'desc' }], [sort]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((key) => [key, false])), [hidden]);

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) state.sortBy({ column: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });
}
