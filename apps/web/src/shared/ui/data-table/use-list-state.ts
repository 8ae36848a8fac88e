import type { Direction } from '@account/contract/paging';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Column, ListRow } from './column.ts';
import { type ListView, readView, type Sort, writeView } from './list-view.ts';

/** What a list shows, and how that is changed. */
export interface ListState {
  view: ListView;
  showPage(page: number): void;
  /** Shows the first page in this order. */
  sortBy(sort: Sort): void;
  /** Shows the first page of what matches; the empty text matches everything. */
  searchFor(text: string): void;
  hideColumns(keys: readonly string[]): void;
  /** The query of the address without the search. */
  unfiltered: string;
}

/**
 * The state of a list, kept in the address: a link or a reload shows the same list, and the back button undoes a
 * page, an order and a search. Refining a search and choosing columns make no step of their own.
 * @param columns must be the same array each time
 */
export function useListState<Row extends ListRow>(
  columns: readonly Column<Row>[],
  initial: { column: keyof Row & string; direction?: Direction },
): ListState {
  const [params, setParams] = useSearchParams();
  const { column, direction = 'asc' } = initial;
  const first = useMemo<Sort>(() => ({ column, direction }), [column, direction]);
  const view = useMemo(() => readView(params, columns, first), [params, columns, first]);

  const change = useCallback(
    (patch: Partial<ListView>, { replace = false } = {}) =>
      setParams((current) => writeView({ ...readView(current, columns, first), ...patch }, current, columns, first), {
        replace,
        preventScrollReset: true,
        flushSync: true,
      }),
    [setParams, columns, first],
  );

  return useMemo(
    () => ({
      view,
      showPage: (page) => change({ page }),
      sortBy: (sort) => change({ sort, page: 1 }),
      searchFor: (search) => {
        if (search === view.search) return;
        change({ search, page: 1 }, { replace: Boolean(search) && Boolean(view.search) });
      },
      hideColumns: (hidden) => change({ hidden }, { replace: true }),
      unfiltered: `?${writeView({ ...view, search: '', page: 1 }, params, columns, first)}`,
    }),
    [view, change, params, columns, first],
  );
}
