import { t } from '#shared/i18n/t.ts';
import { Cell } from './cell.tsx';
import type { Column, ListRow, Place, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { tableRoles } from './table-roles.ts';

/** The place of a column in the block that a row becomes on a narrow card. */
export function placeOf<Row extends ListRow>({ place, isActions }: Column<Row>, isFirst: boolean): Place {
  if (place) return place;
  if (isActions) return 'full';
  return isFirst ? 'title' : 'meta';
}

interface TableRowProps<Row extends ListRow> {
  row: Row;
  /** The columns that are shown. */
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
}

export function TableRow<Row extends ListRow>({ row, columns, actions }: TableRowProps<Row>) {
  const opens = columns[0]?.route && !columns.some(({ isActions }) => isActions);
  return (
    <tr {...tableRoles.row} className={classes.row} data-opens={opens ? true : undefined}>
      {columns.map((column, position) => (
        <td
          key={column.key}
          {...tableRoles.cell}
          className={column.class}
          data-place={placeOf(column, position === 0)}
          data-date={column.isDate || column.isDatetime || undefined}
          data-prefix={column.prefix ? t(column.prefix) : undefined}
        >
          {column.isActions ? <RowActions row={row} actions={actions} /> : <Cell column={column} row={row} />}
        </td>
      ))}
    </tr>
  );
}
