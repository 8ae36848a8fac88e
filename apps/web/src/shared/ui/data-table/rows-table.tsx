import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useLate } from '../skeleton-rows/use-late.ts';
import type { Column, ListRow, RowAction } from './column.ts';
import classes from './data-table.module.css';
import type { ListPage } from './list-page.ts';
import { LoadingRows } from './loading-rows.tsx';
import { type HeadCell, TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import type { ListState } from './use-list-state.ts';
import { useRowsTable } from './use-rows-table.ts';

/** How many rows each list had last time, so that its skeleton has the same height. */
const lastCounts = new Map<string, number>();

const sortWords = { asc: 'ascending', desc: 'descending' } as const;
const noRows: readonly never[] = [];

interface RowsTableProps<Row extends ListRow> {
  label: string;
  columns: readonly Column<Row>[];
  state: ListState;
  page: ListPage<Row>;
  actions: readonly RowAction<Row>[];
}

/** The table itself: headers, and the rows or what stands in their place while they load. */
export function RowsTable<Row extends ListRow>({ label, columns, state, page, actions }: RowsTableProps<Row>) {
  const { rows } = page;
  const table = useRowsTable({ columns, rows: rows ?? noRows, state });
  const byKey = new Map<string, Column<Row>>(columns.map((column) => [column.key, column]));
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  const cells = headers.flatMap(({ column: model }): HeadCell<Row>[] => {
    const column = byKey.get(model.id);
    if (!column) return [];
    const sorted = model.getIsSorted();
    const sortable = model.getCanSort() ? (sorted ? sortWords[sorted] : 'none') : undefined;
    return [{ column, sorted: sortable, onSort: model.getToggleSortingHandler() }];
  });
  const shown = cells.map(({ column }) => column);

  useEffect(() => {
    if (rows) lastCounts.set(label, rows.length);
  }, [label, rows]);

  return (
    <div className={classes.scroller}>
      {page.loading && rows && <LoadingBar />}
      <table className={classes.table} {...tableRoles.table} aria-label={label} aria-busy={page.loading}>
        <TableHead cells={cells} />
        <tbody {...tableRoles.group}>
          {rows ? (
            table
              .getRowModel()
              .rows.map(({ id, original }) => <TableRow key={id} row={original} columns={shown} actions={actions} />)
          ) : (
            <LoadingRows columns={shown} count={lastCounts.get(label) ?? 8} />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Says that other rows are on their way, once the wait is noticeable. */
function LoadingBar() {
  return useLate() && <div className={classes.bar} role="progressbar" aria-label={t('data-table.loading')} />;
}
