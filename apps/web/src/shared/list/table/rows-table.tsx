import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Column, ListRow } from '../columns/column.ts';
import type { RowAction } from '../columns/row-action.ts';
import { tableRoles } from '../columns/table-roles.ts';
import { SelectPage, useRowChoice } from '../selection/select-cells.tsx';
import type { Choosing } from '../selection/use-selection.ts';
import type { FetchedPage } from '../state/fetched-page.ts';
import { type Sort, same, toggleSort } from '../state/list-view.ts';
import type { ListState } from '../state/use-list-state.ts';
import { LongBody, maxDrawnRows, useColumnShares } from './long-body.tsx';
import { FailureRow, LoadingBar, LoadingRows, useLastRowCount } from './placeholder-rows.tsx';
import classes from './table.module.css';
import { type HeadCell, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

const isOfItsOwn = 'a, button, input, label, select, textarea, summary, [role="button"], [data-select]';

/** Whether text has just been marked. */
const hasMarked = (): boolean => getSelection()?.isCollapsed === false;

/** The link of the row that a click fell on beside everything that is clicked for itself. */
function linkBeside({ target, currentTarget, defaultPrevented }: MouseEvent): HTMLAnchorElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined;
  // An element that a row opens elsewhere, such as a menu, is no part of the row.
  if (!currentTarget.contains(target) || target.closest(isOfItsOwn)) return undefined;
  return target.closest('tr[data-record]')?.querySelector<HTMLAnchorElement>('td[data-first] a') ?? undefined;
}

/**
 * Opens the record of the row that was clicked, as a click on its link does: here, or with a key or the middle button in
 * another tab. Marking text opens nothing.
 */
function openRow(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isMiddle = button === 1;
  if ((button !== 0 && !isMiddle) || altKey) return;
  const link = linkBeside(event);
  if (!link || (!isMiddle && hasMarked())) return;
  if (isMiddle || metaKey || ctrlKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Whether an element is no wider than its parent; false until measured. */
function useFits(element: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    const around = current?.parentElement;
    if (!current || !around) return;
    const measure = () => setFits(current.offsetWidth <= around.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return fits;
}

/** The same array as before while it names the same, so that rows do not render again with each change of the address. */
function useUnchanged(keys: readonly string[]): readonly string[] {
  const kept = useRef(keys);
  if (!same(kept.current, keys)) kept.current = keys;
  return kept.current;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;
const noRows: readonly never[] = [];

/** For `aria-sort`; undefined where the column cannot be sorted. */
function sortedOf<Row extends ListRow>({ key, sort: sortable }: Column<Row>, sort: Sort): HeadCell<Row>['sorted'] {
  if (!sortable) return undefined;
  return key === sort.column ? sortWords[sort.direction] : 'none';
}

interface RowsTableProps<Row extends ListRow> {
  label: string;
  columns: readonly Column<Row>[];
  state: ListState;
  page: FetchedPage<Row>;
  actions: readonly RowAction<Row>[];
  /** Whether `--` is shown where there is no value. */
  placeholder: boolean;
  choosing: Choosing<Row> | undefined;
}

/** The table itself: the headers, and the rows, their skeleton or the failure to load them. */
export function RowsTable<Row extends ListRow>(props: RowsTableProps<Row>) {
  const { label, columns, state, page, actions, placeholder, choosing } = props;
  const { failure } = page;
  // A pressed control is drawn before rows that are known already; the first rows come with all that depends on them.
  const known = useDeferredValue(page.rows) ?? page.rows;
  const rows = known ?? noRows;
  const { sort } = state.view;
  const hidden = useUnchanged(state.view.hidden);
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  const isLong = rows.length > maxDrawnRows;
  const element = useRef<HTMLTableElement>(null);
  const shares = useColumnShares(element, shown, isLong);
  // Where nothing scrolls to the side, the headers can be sticky.
  const isFree = useFits(element) || isLong;
  const lastCount = useLastRowCount(label, known);
  const { chooseRow, onKeyDown } = useRowChoice(rows, choosing?.selection.choose);
  /** The checkboxes are a column of their own. */
  const offset = choosing ? 1 : 0;

  const cells = shown.map(
    (column, at): HeadCell<Row> => ({
      column,
      share: shares?.[at + offset],
      sorted: sortedOf(column, sort),
      onSort: () => state.sortBy(toggleSort(sort, column.key)),
    }),
  );

  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const rowAt = (index: number, ref?: (row: HTMLTableRowElement | null) => void) => {
    const row = rows[index];
    if (!row) return undefined;
    const common = {
      columns: shown,
      actions,
      placeholder,
      name: choosing?.nameOf(row),
      isChosen: choosing?.selection.has(row.id),
      onChoose: chooseRow,
    };
    return <TableRow key={row.id} row={row} {...common} index={isLong ? index : undefined} ref={ref} />;
  };
  const body = () => {
    if (failure) return <FailureRow failure={failure} columns={shown.length + offset} onRetry={page.retry} />;
    if (!known) return <LoadingRows columns={shown} count={lastCount} selects={Boolean(choosing)} />;
    if (!isLong) return <tbody {...tableRoles.group}>{rows.map((_, index) => rowAt(index))}</tbody>;
    return <LongBody count={rows.length} columns={shown.length + offset} keyOf={keyOf} rowAt={rowAt} />;
  };

  return (
    <div className={classes.scroller} data-long={isLong || undefined} data-free={isFree || undefined}>
      {page.loading && known && <LoadingBar />}
      <table
        ref={element}
        className={classes.table}
        {...tableRoles.table}
        aria-busy={page.loading}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        data-selects={choosing ? true : undefined}
        data-held={shares ? true : undefined}
        onClick={openRow}
        onAuxClick={openRow}
        onKeyDown={onKeyDown}
      >
        <caption className="hidden-text">{label}</caption>
        <TableHead cells={cells} actions={actions} isLong={isLong}>
          {choosing && <SelectPage rows={rows} selection={choosing.selection} />}
        </TableHead>
        {body()}
      </table>
    </div>
  );
}
