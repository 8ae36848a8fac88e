import { defaultPerPage, directions, perPageChoices } from '@account/contract/calls/list-options';
import type { Direction } from '@account/contract/calls/paging';
import type { Column, ListRow } from '../columns/column.ts';

export interface Sort {
  column: string;
  direction: Direction;
}

/** The state of a list that is kept in the address. */
export interface ListView {
  page: number;
  perPage: number;
  search: string;
  sort: Sort;
  /** The values of the filters that are set, by their names. */
  filters: Readonly<Record<string, string>>;
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  /** The id of the saved view that was opened, and may have been changed since. */
  saved?: number | undefined;
}

/** A filter of one list, which its address may set. */
export interface FilterChoice {
  /** The same in the address and in the call. */
  name: string;
  /** All of its values, or which texts are one; without them, the id of a record, or 0. */
  values?: readonly string[] | ((text: string) => boolean);
  /** Whether the browser keeps it while it is on, for when the list is opened the next time. */
  isKept?: boolean;
}

type Columns<Row extends ListRow> = readonly Column<Row>[];

const hiddenAtFirst = <Row extends ListRow>(columns: Columns<Row>): string[] =>
  columns.filter(({ visible }) => visible === false).map(({ key }) => key);

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

const readPerPage = (text: string | null): number =>
  perPageChoices.find((choice) => String(choice) === text) ?? defaultPerPage;

function readSort<Row extends ListRow>(params: URLSearchParams, columns: Columns<Row>, initial: Sort): Sort {
  const column = columns.find(({ key, sort }) => sort && key === params.get('sort'))?.key;
  const direction = directions.find((name) => name === params.get('dir'));
  return column ? { column, direction: direction ?? 'asc' } : { ...initial, ...(direction ? { direction } : {}) };
}

function readHidden<Row extends ListRow>(text: string | undefined, columns: Columns<Row>): string[] {
  if (text === undefined) return hiddenAtFirst(columns);
  const named = new Set(text.split(','));
  return columns.filter(({ key, dab }) => !dab && named.has(key)).map(({ key }) => key);
}

const readSaved = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const isId = (text: string): boolean => /^(0|[1-9]\d{0,8})$/.test(text);

const takes = ({ values = isId }: FilterChoice, value: string): boolean =>
  typeof values === 'function' ? values(value) : values.includes(value);

/** The filters that an address sets; unknown values are ignored. */
function readFilters(params: URLSearchParams, choices: readonly FilterChoice[]): ListView['filters'] {
  const set = choices.flatMap((choice) => {
    const value = params.get(choice.name);
    return value !== null && takes(choice, value) ? [[choice.name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** The value of a filter in a call. */
export type CalledValue = string | number | boolean;

function calledValue({ values, isKept }: FilterChoice, value: string): CalledValue {
  if (isKept) return true;
  return values ? value : Number(value);
}

/** The filters as the call of the list takes them: ids are numbers there, and what the browser keeps is on. */
export const calledFilters = (
  { filters }: Pick<ListView, 'filters'>,
  choices: readonly FilterChoice[],
): Record<string, CalledValue> =>
  Object.fromEntries(
    choices.flatMap((choice) => {
      const value = filters[choice.name];
      return value === undefined ? [] : [[choice.name, calledValue(choice, value)]];
    }),
  );

/** The form of a list's address: the columns, the initial order and the filters of the list. */
export interface ListForm<Row extends ListRow> {
  columns: Columns<Row>;
  initial: Sort;
  filters?: readonly FilterChoice[];
}

/** Whether a list shows less than all of its rows. */
export const isFiltered = ({ search, filters }: ListView): boolean => search !== '' || Object.keys(filters).length > 0;

/**
 * Reads the state from an address. Parameters that are missing or invalid get their initial values.
 * @param remembered the columns hidden last time, for an address that names none
 * @param first the filters of an address that says nothing
 */
export function readView<Row extends ListRow>(
  params: URLSearchParams,
  { columns, initial, filters = [] }: ListForm<Row>,
  remembered?: string,
  first: ListView['filters'] = {},
): ListView {
  return {
    page: readPage(params.get('page')),
    perPage: readPerPage(params.get('per_page')),
    search: params.get('search')?.trim() ?? '',
    sort: readSort(params, columns, initial),
    filters: { ...first, ...readFilters(params, filters) },
    hidden: readHidden(params.get('hide') ?? remembered, columns),
    saved: readSaved(params.get('view')),
  };
}

/** The order after a click on the header of a column: ascending first, then reversed by each click. */
export const toggleSort = ({ column, direction }: Sort, clicked: string): Sort => ({
  column: clicked,
  direction: clicked === column && direction === 'asc' ? 'desc' : 'asc',
});

/** The page, at another page size, that contains the first row of this page. */
export const pageAfterResize = ({ page, perPage }: ListView, next: number): number =>
  Math.floor(((page - 1) * perPage) / next) + 1;

export const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key) => b.includes(key));

/**
 * Writes a state into an address. Initial values are left out; other parameters stay, before the own ones, which have one
 * order: the same state has the same address, however it came about.
 * @param remembered the columns hidden last time: the address names those that would not be read without it
 */
export function writeView<Row extends ListRow>(
  view: ListView,
  params: URLSearchParams,
  { columns, initial, filters = [] }: ListForm<Row>,
  remembered?: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | number, isFirst: boolean) => {
    next.delete(name);
    if (!isFirst) next.append(name, String(value));
  };
  const { column, direction } = view.sort;
  set('search', view.search, view.search === '');
  for (const { name } of filters) set(name, view.filters[name] ?? '', view.filters[name] === undefined);
  set('sort', column, column === initial.column);
  set('dir', direction, direction === (column === initial.column ? initial.direction : 'asc'));
  set('per_page', view.perPage, view.perPage === defaultPerPage);
  set('page', view.page, view.page === 1);
  const isFirst = same(view.hidden, hiddenAtFirst(columns)) && same(view.hidden, readHidden(remembered, columns));
  set('hide', view.hidden.join(','), isFirst);
  set('view', view.saved ?? '', view.saved === undefined);
  return next;
}

/** The parameters of an address that a saved view keeps: all but the page and the view itself, and always the columns. */
export function savedParams<Row extends ListRow>(view: ListView, form: ListForm<Row>): Record<string, string> {
  const written = writeView({ ...view, page: 1, saved: undefined }, new URLSearchParams(), form);
  return { ...Object.fromEntries(written), hide: view.hidden.join(',') };
}

/** The state that a saved view stands for. Columns and filters that the list no longer knows are left out. */
export const savedState = <Row extends ListRow>(
  params: Readonly<Record<string, string>>,
  form: ListForm<Row>,
  id: number,
): ListView => ({ ...readView(new URLSearchParams(params), form), page: 1, saved: id });

/** Whether two states show the same, on whichever page. */
export function showsSame(a: ListView, b: ListView): boolean {
  const names = Object.keys({ ...a.filters, ...b.filters });
  return (
    a.search === b.search &&
    a.perPage === b.perPage &&
    a.sort.column === b.sort.column &&
    a.sort.direction === b.sort.direction &&
    names.every((name) => a.filters[name] === b.filters[name]) &&
    same(a.hidden, b.hidden)
  );
}
