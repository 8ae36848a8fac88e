import type { ReactNode } from 'react';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import { LongBody, maxDrawnRows } from '#shared/list/table/long-body.tsx';
import classes from './lines-table.module.css';

interface Head {
  id: string;
  label: string;
  width?: string | undefined;
  /** Whether it is for screen readers alone. */
  isHidden?: boolean;
}

interface LongTableProps {
  label: string;
  heads: readonly Head[];
  count: number;
  keyOf: (index: number) => number;
  rowAt: (index: number, isLong: boolean, ref?: (row: HTMLTableRowElement | null) => void) => ReactNode;
}

/** A table whose columns keep their widths. Of many rows only those near the window are in the page. */
export function LongTable({ label, heads, count, keyOf, rowAt }: LongTableProps) {
  const isLong = count > maxDrawnRows;
  return (
    <div className={classes.around}>
      <table
        className={classes.table}
        {...tableRoles.table}
        aria-label={label}
        aria-rowcount={isLong ? count + 1 : undefined}
      >
        <thead {...tableRoles.group} className={classes.head}>
          <tr {...tableRoles.row} aria-rowindex={isLong ? 1 : undefined}>
            {heads.map(({ id, label: head, width, isHidden }) => (
              <th {...tableRoles.header} key={id} style={{ width }}>
                <span className={isHidden ? 'hidden-text' : undefined}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        {isLong ? (
          <LongBody
            count={count}
            columns={heads.length}
            keyOf={keyOf}
            rowAt={(index, ref) => rowAt(index, true, ref)}
          />
        ) : (
          <tbody {...tableRoles.group}>{Array.from({ length: count }, (_, index) => rowAt(index, false))}</tbody>
        )}
      </table>
    </div>
  );
}
