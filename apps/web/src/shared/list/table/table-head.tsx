import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Column, ListRow } from '../columns/column.ts';
import { columnWidth, type RowAction, stackedWidth } from '../columns/row-action.ts';
import { tableRoles } from '../columns/table-roles.ts';
import classes from './table-head.module.css';

export interface HeadCell<Row extends ListRow> {
  column: Column<Row>;
  /** Share of the width of the table, 0 to 1; undefined where the browser decides. */
  share: number | undefined;
  /** Undefined where the column cannot be sorted. */
  sorted: 'ascending' | 'descending' | 'none' | undefined;
  onSort: () => void;
}

interface TableHeadProps<Row extends ListRow> {
  cells: readonly HeadCell<Row>[];
  actions: readonly RowAction<Row>[];
  /** Whether only some of the rows are rendered, so that each says its index. */
  isLong: boolean;
  /** The header before the columns. */
  children: ReactNode;
}

/** The headers; those that sort are buttons. On a narrow card they become a strip above the rows. */
export function TableHead<Row extends ListRow>({ cells, actions, isLong, children }: TableHeadProps<Row>) {
  const widthOf = ({ column, share }: HeadCell<Row>) => {
    const width = columnWidth(column, actions);
    const value = share === undefined ? width && `${width / 16}rem` : `${share * 100}%`;
    const stacked = column.isActions ? { '--stacked-width': `${stackedWidth(actions) / 16}rem` } : {};
    return { ...(value ? { '--column-width': value } : {}), ...stacked } as CSSProperties;
  };
  return (
    <thead className={classes.head} {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={isLong ? 1 : undefined}>
        {children}
        {cells.map((cell, position) => (
          <th
            key={cell.column.key}
            data-first={position === 0 || undefined}
            {...tableRoles.header}
            aria-sort={cell.sorted}
            data-actions={cell.column.isActions}
            data-plain={cell.sorted ? undefined : true}
            style={widthOf(cell)}
          >
            {cell.sorted ? (
              <button type="button" className={classes.sort} onClick={cell.onSort}>
                {t(cell.column.label)}
                <Icon of={cell.sorted === 'descending' ? IconArrowDown : IconArrowUp} size="xs" stroke={2} />
              </button>
            ) : (
              t(cell.column.label)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
