import type { Direction } from '@account/contract/calls/paging';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isUnderWay } from '#shared/navigation/leaving.ts';
import type { Column, ListRow } from '../columns/column.ts';
import { keepFilters, useRememberedColumns } from './browser-memory.ts';
import {
  type CalledValue,
  calledFilters,
  type FilterChoice,
  type ListForm,
  type ListView,
  pageAfterResize,
  readView,
  type Sort,
  savedParams,
  savedState,
  showsSame,
  writeView,
} from './list-view.ts';
import { type OpenedView, type Opening, useFirstState } from './use-first-state.ts';

/** The state of a list, and the functions that change it. */
export interface ListState {
  view: ListView;
  /** Whether it is known what the list begins with. */
  isReady: boolean;
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
  /** Shows the first page of all rows; a saved view is left. */
  clear(): void;
  hideColumns(keys: readonly string[]): void;
  /** The query string of the same list without search and filters. */
  unfiltered: string;
  /** The state of the list as the parameters of a saved view. */
  params: Record<string, string>;
  /** Whether the list shows what a saved view stands for. */
  shows(view: OpenedView): boolean;
  /** Shows the first page of a saved view, or of the list as it is without one. */
  open(view: OpenedView | undefined): void;
  /** The query string of the first page of a saved view, or of the list without one. */
  addressOf(view: OpenedView | undefined): string;
  /** Says which saved view the list shows as it is now; undefined: none. */
  name(id: number | undefined): void;
}

const noChoices: readonly FilterChoice[] = [];
const noOpening: Opening = { isKnown: true, view: undefined };

/**
 * The state of a list, kept in the address: a link or a reload shows the same list, and the back button undoes a change
 * of page, order or search. Refining a search and choosing columns add no entry to the history. The browser also
 * remembers the columns for each path; an address that names columns wins. Some filters it keeps too, and a list may open
 * with a saved view (use-first-state.ts).
 * @param columns must be the same array on each render, and so must `filters`
 */
export function useListState<Row extends ListRow>(
  columns: readonly Column<Row>[],
  initial: { column: keyof Row & string; direction?: Direction; filters?: readonly FilterChoice[] },
  opening: Opening = noOpening,
): ListState {
  const [params, setParams] = useSearchParams();
  const list = useLocation().pathname;
  const remembered = useRememberedColumns(list);
  const { column, direction = 'asc', filters = noChoices } = initial;
  const first = useFirstState(filters, opening);
  const form = useMemo<ListForm<Row>>(
    () => ({ columns, initial: { column, direction }, filters }),
    [columns, column, direction, filters],
  );
  const read = useCallback(
    (from: URLSearchParams) =>
      first.view && from.size === 0
        ? savedState(first.view.params, form, first.view.id)
        : readView(from, form, remembered.hidden, first.filters),
    [form, remembered.hidden, first.view, first.filters],
  );
  const view = useMemo(() => read(params), [read, params]);

  // An address that says nothing would open the default view: the plain list says its order.
  const hasDefault = opening.view !== undefined;
  const write = useCallback(
    (next: ListView, current: URLSearchParams, hidden = remembered.hidden) => {
      const written = writeView(next, current, form, hidden);
      if (hasDefault && written.size === 0) written.set('sort', column);
      return written;
    },
    [form, remembered.hidden, hasDefault, column],
  );
  const change = useCallback(
    (patch: Partial<ListView>, { replace = false, hidden = remembered.hidden } = {}) =>
      setParams((current) => write({ ...read(current), ...patch }, current, hidden), {
        replace,
        preventScrollReset: true,
        flushSync: true,
      }),
    [setParams, read, write, remembered.hidden],
  );
  useEffect(() => {
    if (first.isAwaited || isUnderWay()) return;
    if (first.view || Object.keys(first.filters).length > 0) change({}, { replace: true });
  }, [first.isAwaited, first.view, first.filters, change]);

  const plain = { ...readView(new URLSearchParams(), form, remembered.hidden), saved: undefined };
  const everything: Partial<ListView> = view.saved === undefined ? { search: '', filters: {}, page: 1 } : plain;
  const stateOf = (opened: OpenedView | undefined) => (opened ? savedState(opened.params, form, opened.id) : plain);
  const filterByAll: ListState['filterByAll'] = (values) => {
    const set = Object.entries({ ...view.filters, ...values }).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(set) as ListView['filters'];
    // A filter that is changed in a saved view belongs to the view.
    if (view.saved === undefined) keepFilters(filters, list, next);
    change({ filters: next, page: 1 });
  };

  return {
    view,
    isReady: !first.isAwaited,
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
    clear: () => {
      keepFilters(filters, list, {});
      change(everything);
    },
    hideColumns: (hidden) => {
      if (view.saved !== undefined) return change({ hidden }, { replace: true });
      remembered.remember(hidden);
      change({ hidden }, { replace: true, hidden: hidden.join(',') });
    },
    unfiltered: `?${write({ ...view, ...everything }, params)}`,
    params: savedParams(view, form),
    shows: ({ id, params: saved }) => showsSame(view, savedState(saved, form, id)),
    open: (opened) => change(stateOf(opened)),
    addressOf: (opened) => `?${write({ ...view, ...stateOf(opened) }, params)}`,
    name: (id) => change({ saved: id }, { replace: true }),
  };
}
