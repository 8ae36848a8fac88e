import type { Direction } from '@account/contract/calls/paging';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Column, ListRow } from './column.ts';
import {
  type CalledValue,
  calledFilters,
  type FilterChoice,
  type ListForm,
  type ListView,
  pageAfterResize,
  readView,
  type Sort,
  writeView,
} from './list-view.ts';
import { keepFilters } from './state/kept-filters.ts';
import { useRememberedColumns } from './state/remembered-columns.ts';
import { useFirstFilters } from './state/use-first-filters.ts';

/** What a list shows, and how to change it. */
export interface ListState {
  view: ListView;
  /** The filters that are set, as the call of the list takes them. */
  called: Readonly<Record<string, CalledValue>>;
  showPage(page: number): void;
  /** Changes the page size; the first row of the page stays on it. */
  sizePages(perPage: number): void;
  /** Shows the first page in this order. */
  sortBy(sort: Sort): void;
  /** Shows the first page of what matches; empty text matches everything. */
  searchFor(text: string): void;
  /** Shows the first page of what has a value of a filter; undefined stops filtering by it. */
  filterBy(name: string, value: string | undefined): void;
  /** The same for several filters at once. */
  filterByAll(values: Readonly<Record<string, string | undefined>>): void;
  /** Shows the first page of all rows. */
  clear(): void;
  hideColumns(keys: readonly string[]): void;
  /** The query string of the same list without search and filters. */
  unfiltered: string;
}

const noChoices: readonly FilterChoice[] = [];

/**
 * The state of a list, kept in the address: a link or a reload shows the same list, and the back button undoes a change
 * of page, order or search. Refining a search and choosing columns add no entry to the history. The browser also
 * remembers the columns for each path; an address that names columns wins. Some filters it keeps too (use-first-filters.ts).
 * @param columns must be the same array on each render, and so must `filters`
 */
export function useListState<Row extends ListRow>(
  columns: readonly Column<Row>[],
  initial: { column: keyof Row & string; direction?: Direction; filters?: readonly FilterChoice[] },
): ListState {
  const [params, setParams] = useSearchParams();
  const remembered = useRememberedColumns(useLocation().pathname);
  const { column, direction = 'asc', filters = noChoices } = initial;
  const first = useFirstFilters(filters);
  const form = useMemo<ListForm<Row>>(
    () => ({ columns, initial: { column, direction }, filters }),
    [columns, column, direction, filters],
  );
  const read = useCallback(
    (from: URLSearchParams) => readView(from, form, remembered.hidden, first),
    [form, remembered.hidden, first],
  );
  const view = useMemo(() => read(params), [read, params]);

  const change = useCallback(
    (patch: Partial<ListView>, { replace = false } = {}) =>
      setParams((current) => writeView({ ...read(current), ...patch }, current, form), {
        replace,
        preventScrollReset: true,
        flushSync: true,
      }),
    [setParams, read, form],
  );
  useEffect(() => {
    if (Object.keys(first).length > 0) change({}, { replace: true });
  }, [first, change]);

  const everything = { search: '', filters: {}, page: 1 };
  const filter = (patch: Partial<ListView> & Pick<ListView, 'filters'>) => {
    keepFilters(filters, patch.filters);
    change({ ...patch, page: 1 });
  };
  const filterByAll: ListState['filterByAll'] = (values) => {
    const set = Object.entries({ ...view.filters, ...values }).filter(([, value]) => value !== undefined);
    filter({ filters: Object.fromEntries(set) as ListView['filters'] });
  };

  return {
    view,
    called: calledFilters(view, filters),
    showPage: (page) => change({ page }),
    sizePages: (perPage) => change({ perPage, page: pageAfterResize(view, perPage) }),
    sortBy: (sort) => change({ sort, page: 1 }),
    searchFor: (search) => {
      if (search === view.search) return;
      change({ search, page: 1 }, { replace: Boolean(search) && Boolean(view.search) });
    },
    filterBy: (name, value) => filterByAll({ [name]: value }),
    filterByAll,
    clear: () => filter(everything),
    hideColumns: (hidden) => {
      remembered.remember(hidden);
      change({ hidden }, { replace: true });
    },
    unfiltered: `?${writeView({ ...view, ...everything }, params, form)}`,
  };
}
