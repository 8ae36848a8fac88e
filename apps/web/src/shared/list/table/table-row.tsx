import { memo, type Ref, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Cell, cellValue } from '../columns/cell.tsx';
import type { Column, ListRow, Place } from '../columns/column.ts';
import type { RowAction } from '../columns/row-action.ts';
import { RowActions } from '../columns/row-actions.tsx';
import { tableRoles } from '../columns/table-roles.ts';
import { type ChooseRow, SelectRow } from '../selection/select-cells.tsx';
import block from './row-block.module.css';
import classes from './table-row.module.css';

/** The place of a column in the block that a row becomes on a narrow card. */
export function placeOf<Row extends ListRow>({ place, isActions }: Column<Row>, isFirst: boolean): Place {
  if (place) return place;
  if (isActions) return 'full';
  return isFirst ? 'title' : 'meta';
}

/** The column that says which record a row is: its name, or else what links to it. */
function namingColumn<Row extends ListRow>(columns: readonly Column<Row>[], row: Row): Column<Row> | undefined {
  return columns.find((column) => column.place === 'lead' && cellValue(column, row) !== undefined) ?? columns[0];
}

export const rowClasses = `${classes.row} ${block.block}`;

interface TableRowProps<Row extends ListRow> {
  row: Row;
  /** The columns that are shown. */
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  /** Whether `--` is shown where there is no value. */
  placeholder: boolean;
  /** The name of the row, where it can be chosen. */
  name: string | undefined;
  isChosen: boolean | undefined;
  onChoose: ChooseRow;
  /** Its index among all rows of the table, where only some of them are rendered. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

function DrawnRow<Row extends ListRow>(props: TableRowProps<Row>) {
  const { row, columns, actions, placeholder, name, isChosen = false, onChoose, index, ref } = props;
  const isRecord = columns[0]?.route !== undefined;
  const naming = namingColumn(columns, row);
  const nameId = useId();
  const opens = isRecord && !columns.some(({ isActions }) => isActions);
  return (
    <tr
      {...tableRoles.row}
      ref={ref}
      className={rowClasses}
      data-record={isRecord || undefined}
      data-opens={opens || undefined}
      data-chosen={isChosen || undefined}
      data-index={index}
      // The headers are the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {name !== undefined && <SelectRow id={row.id} name={name} on={isChosen} onChoose={onChoose} />}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-first={position === 0 || undefined}
          {...(column === naming ? { id: nameId, ...tableRoles.rowHeader } : tableRoles.cell)}
          className={column.class}
          data-place={placeOf(column, position === 0)}
          data-date={column.isDate || column.isDatetime || column.isUnix || undefined}
          data-prefix={column.prefix ? t(column.prefix) : undefined}
          data-none={!column.computed && cellValue(column, row) === undefined ? true : undefined}
        >
          {column.isActions ? (
            <RowActions row={row} actions={actions} isStacked={column.isStacked} nameId={nameId} />
          ) : (
            <Cell column={column} row={row} placeholder={placeholder} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A record. Memoised, so that rows do not render again while a long list scrolls. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
