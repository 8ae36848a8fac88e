import { Skeleton } from '../../skeleton-rows/skeleton.tsx';
import { useDelayedFlag } from '../../skeleton-rows/use-delayed-flag.ts';
import type { Column, ListRow } from '../column.ts';
import { SelectNone } from '../selection/select-cells.tsx';
import { tableRoles } from './table-roles.ts';
import { placeOf, rowClasses } from './table-row.tsx';

const widths = ['72%', '58%', '64%', '78%', '61%', '70%', '54%', '66%'];

interface LoadingRowsProps<Row extends ListRow> {
  columns: readonly Column<Row>[];
  /** How many rows the list had last time. */
  count: number;
  /** Whether there is a checkbox before each row. */
  selects: boolean;
}

/** A skeleton of the rows being loaded, at most eight. It takes their space before it becomes visible. */
export function LoadingRows<Row extends ListRow>({ columns, count, selects }: LoadingRowsProps<Row>) {
  const late = useDelayedFlag();
  const rows = widths.slice(0, Math.max(1, count)).map((width) => (
    <tr key={width} className={rowClasses} {...tableRoles.row}>
      {selects && <SelectNone />}
      {columns.map((column, position) => (
        <td
          key={column.key}
          {...tableRoles.cell}
          data-first={position === 0 || undefined}
          data-place={placeOf(column, position === 0)}
        >
          {late && <Skeleton width={position === 0 ? width : '5rem'} />}
        </td>
      ))}
    </tr>
  ));
  return <tbody {...tableRoles.group}>{rows}</tbody>;
}
