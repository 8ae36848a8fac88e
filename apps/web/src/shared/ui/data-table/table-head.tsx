import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import type { Column, ListRow } from './column.ts';
import classes from './data-table.module.css';
import { tableRoles } from './table-roles.ts';

export interface HeadCell<Row extends ListRow> {
  column: Column<Row>;
  /** Undefined where the column cannot be sorted. */
  sorted: 'ascending' | 'descending' | 'none' | undefined;
  onSort: ((event: unknown) => void) | undefined;
}

/** The headers; those that sort are buttons. On a narrow card they become a strip above the rows. */
export const TableHead = <Row extends ListRow>({ cells }: { cells: readonly HeadCell<Row>[] }) => (
  <thead className={classes.head} {...tableRoles.group}>
    <tr {...tableRoles.row}>
      {cells.map(({ column, sorted, onSort }) => (
        <th
          key={column.key}
          {...tableRoles.header}
          aria-sort={sorted}
          data-plain={sorted ? undefined : true}
          style={column.width ? ({ '--column-width': `${column.width / 16}rem` } as CSSProperties) : undefined}
        >
          {sorted ? (
            <button type="button" className={classes.sort} onClick={onSort}>
              {t(column.label)}
              <Icon of={sorted === 'descending' ? IconArrowDown : IconArrowUp} size="xs" stroke={2} />
            </button>
          ) : (
            t(column.label)
          )}
        </th>
      ))}
    </tr>
  </thead>
);
