import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';
import { Skeleton, useDelayedFlag } from '#shared/ui/skeleton-rows/skeleton.tsx';
import type { Column, ListRow } from '../columns/column.ts';
import { tableRoles } from '../columns/table-roles.ts';
import { SelectNone } from '../selection/select-cells.tsx';
import type { FetchedPage } from '../state/fetched-page.ts';
import table from './table.module.css';
import classes from './table-row.module.css';
import { placeOf, rowClasses } from './table-row.tsx';

/** By the names of lists. */
const counts = new Map<string, number>();
const unknown = 8;

/** How many rows a list had when it was last shown, so that its skeleton has the same height. */
export function useLastRowCount(label: string, rows: readonly unknown[] | undefined): number {
  useEffect(() => {
    if (rows) counts.set(label, rows.length);
  }, [label, rows]);
  return counts.get(label) ?? unknown;
}

/** Says that other rows are being loaded, once the wait is noticeable, and dims the previous ones. */
export const LoadingBar = () =>
  useDelayedFlag() && <div className={table.bar} role="progressbar" aria-label={t('data-table.loading')} />;

interface FailureRowProps {
  failure: NonNullable<FetchedPage<never>['failure']>;
  /** How many columns are shown. */
  columns: number;
  onRetry: () => void;
}

/** Shown in place of rows that could not be loaded. The headers stay, since another order may succeed. */
export const FailureRow = ({ failure, columns, onRetry }: FailureRowProps) => (
  <tbody {...tableRoles.group}>
    <tr {...tableRoles.row} className={classes.failure}>
      <td {...tableRoles.cell} colSpan={columns}>
        <ErrorState
          title={t('data-table.failed_title')}
          text={t('data-table.failed_text', { message: failure.message })}
          requestId={failure.requestId}
          onRetry={onRetry}
        />
      </td>
    </tr>
  </tbody>
);

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
