import { noOrganization } from '@account/contract/calls/list-options';
import type { Direction, ListQuery } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import type { ListColumn } from '@account/contract/lists/parts';
import { ruleError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Columns } from '../database/columns.ts';
import type { Executor } from '../database/database.ts';
import { belongsTo, inScope } from '../database/in-scope.ts';
import { type Fragment, planned, rawSql, sql } from '../database/sql.ts';
import type { Relation } from './by-name-of.ts';
import { someIds } from './find/collected.ts';
import { type ListPage, type ListResponse, readList, readListPage, readRowsAfter } from './list-page.ts';
import {
  type ChoosableSource,
  conditions,
  countOfAll,
  type ListFilter,
  type ListSource,
  type PageQuery,
  type RowChoices,
  type RowsInOrder,
} from './list-source.ts';
import {
  fromNearerEnd,
  type IndexedOrder,
  type KeyType,
  type PositionIndex,
  positionsAlong,
} from './walk/positions.ts';

const most = limits.operation;

/** The ids of all records that a list would show, the smallest first. Refuses more than `limits.operation`, and none. */
async function readMatchingIds<C extends string, Row>(
  executor: Executor,
  source: ListSource<C, Row>,
  search: string,
): Promise<number[]> {
  const matching = await executor.rows<{ id: number }>(
    planned(sql`SELECT m.id FROM (${someIds(source, search, most + 1)}) m ORDER BY m.id`),
  );
  if (matching.length > most) throw ruleError('refusals.too_many_matching', { most });
  if (matching.length === 0) throw ruleError('refusals.nothing_matching');
  return matching.map(({ id }) => id);
}

/** Where the rows of a declared list are. A `View` is what a call shows of them: whose rows, by which filters. */
interface ListTable<Column extends string, Row, View> {
  table: string;
  /** The alias under which all fragments name a row. */
  as: string;
  /** The joins that columns and keys of other tables need. */
  joins?: Fragment;
  /** The sort keys that are not the table's own. Without one, a text sorts by its column `<name>_key`, others by themselves. */
  keys?: Partial<Record<Column, Fragment>>;
  /** Columns whose keys the joins bring, besides those of relations. */
  joinedKeys?: readonly Column[];
  /** The SQL expression of each field of a row. */
  columns: (view: View) => Columns<Row>;
  /** The rows that a view is limited to; undefined: all. */
  rows: (view: View) => Fragment | undefined;
  /** Whether a row has the words. */
  search: (words: string, view: View) => Fragment;
  filter?: (view: View, isLimited: boolean) => ListFilter | undefined;
  /** Whether the pages of its own texts and timestamps are found by positions. */
  isBig?: true;
  /** Columns that are names of other tables. */
  relations?: Partial<Record<Column, Relation>>;
  /** The column that is the same in all rows of a limited view, so that their ids are its order. */
  same?: (view: View) => Column | undefined;
  /** The settings that a big list knows better than the engine. */
  tuned?: (view: View, isLimited: boolean) => Partial<Tuned<Column, Row>>;
}

type Tuned<Column extends string, Row> = Omit<ListSource<Column, Row>, 'id' | 'keys' | 'columns' | 'filter'>;

/** A list without dropdowns. */
interface PagedList<Column extends string, Row, View> {
  /** The position indexes of its orders. */
  indexes: readonly PositionIndex[];
  readPage(executor: Executor, view: View, query: PageQuery<Column>): Promise<ListPage<Row>>;
  /** The first rows behind an id, in the order of their ids. */
  readAfter(executor: Executor, view: View, after: number, size: number): Promise<Row[]>;
}

/** A list that serves dropdowns too. */
interface ServedList<Column extends string, Row, View> extends PagedList<Column, Row, View> {
  /** Reads what a call asks for: a page, or the choices of a dropdown. */
  read(executor: Executor, view: View, query: ListQuery<Column>): Promise<ListResponse<Row>>;
  /** The ids of all rows of a view that a search finds; refuses none, and too many. */
  readMatchingIds(executor: Executor, view: View, search: string): Promise<number[]>;
}

interface Declared<Column extends string> {
  readonly sorted: readonly Column[];
  readonly columns: Readonly<Record<string, Pick<ListColumn, 'kind'>>>;
}

/** The type of the keys of a column, where its pages can be found by positions. */
const keyTypes: Readonly<Record<ListColumn['kind'], KeyType | undefined>> = {
  text: 'text',
  moment: 'timestamp',
  other: undefined,
};

/** The sort key of each column: folded text, a timestamp or a number. */
function keysOf<Column extends string>(
  { sorted, columns }: Declared<Column>,
  as: string,
  others: Partial<Record<Column, Fragment>> = {},
): Record<Column, Fragment> {
  const own = sorted.map((name) => [name, rawSql(`${as}.${name}${columns[name]?.kind === 'text' ? '_key' : ''}`)]);
  return { ...(Object.fromEntries(own) as Record<Column, Fragment>), ...others };
}

/** How the orders of a list are read: the whole, or a part that is limited. */
interface Orders<Column extends string> {
  walks: NonNullable<ListSource<Column, unknown>['walks']>;
  inOrder: NonNullable<ListSource<Column, unknown>['inOrder']>;
}

/** Reads the list of a table by any column, in pages. */
export function pagesOf<Column extends string, Row extends object, View>(
  declaration: Declared<Column>,
  table: ListTable<Column, Row, View>,
): PagedList<Column, Row, View> & { sourceOf: (view: View) => ListSource<Column, Row> } {
  const [from, id] = [rawSql(`${table.table} ${table.as}`), rawSql(`${table.as}.id`)];
  const keys = keysOf(declaration, table.as, table.keys);

  const indexed = declaration.sorted.flatMap((column): [Column, IndexedOrder][] => {
    const isOwn = table.isBig && !table.relations?.[column];
    const type = isOwn ? keyTypes[declaration.columns[column]?.kind ?? 'other'] : undefined;
    return type
      ? [[column, positionsAlong(`${table.table}.${column}`, { table: from, id, key: keys[column] }, type)]]
      : [];
  });
  const related = declaration.sorted.flatMap((column): [Column, Relation][] => {
    const relation = table.relations?.[column];
    return relation ? [[column, relation]] : [];
  });
  const of = <Value>(pairs: readonly (readonly [Column, Value])[]) =>
    Object.fromEntries(pairs) as Partial<Record<Column, Value>>;

  const ordersOfAll: Orders<Column> = {
    walks: of([...indexed, ...related].map(([column, { walk }]) => [column, walk])),
    inOrder: of(related.map(([column, { inOrder }]) => [column, inOrder])),
  };

  /** The order by a column that is the same in all rows: by their ids. */
  function ordersOfSame(rows: Fragment, column: Column): Orders<Column> {
    const byId = (direction: Direction) =>
      sql`SELECT ${id} AS id FROM ${from} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)}`;
    const inOrder: RowsInOrder = ({ direction, hit, size }) =>
      sql`SELECT ${id} AS id, ${hit} AS hit FROM ${from} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)} LIMIT ${size}`;
    return { walks: of([[column, fromNearerEnd(byId)]]), inOrder: of([[column, inOrder]]) };
  }

  function ordersOf(view: View, rows: Fragment | undefined): Partial<Orders<Column>> {
    if (!rows) return ordersOfAll;
    const column = table.same?.(view);
    return column ? ordersOfSame(rows, column) : {};
  }

  function sourceOf(view: View): ListSource<Column, Row> {
    const rows = table.rows(view);
    const isLimited = rows !== undefined;
    return {
      table: from,
      joins: table.joins ?? sql``,
      joinedKeys: [...(table.joinedKeys ?? []), ...related.map(([column]) => column)],
      references: of(related.map(([column, { reference }]) => [column, reference])),
      ...ordersOf(view, rows),
      id,
      keys,
      scope: rows,
      total: rows ? sql`(SELECT count(*) FROM ${from} WHERE ${rows})` : countOfAll(table.table),
      filter: table.filter?.(view, isLimited),
      search: (words) => table.search(words, view),
      columns: table.columns(view),
      ...table.tuned?.(view, isLimited),
    };
  }

  return {
    indexes: [...indexed, ...related].flatMap(([, { index }]) => index ?? []),
    sourceOf,
    readPage: (executor, view, query) => readListPage(executor, sourceOf(view), query),
    readAfter: (executor, view, after, size) => readRowsAfter(executor, sourceOf(view), after, size),
  };
}

/** Reads the list of a table by any column, in pages and as choices of dropdowns. */
export function listOf<Column extends string, Row extends object, View>(
  declaration: Declared<Column>,
  table: ListTable<Column, Row, View> & { choices: RowChoices<Column> },
): ServedList<Column, Row, View> {
  const { indexes, readPage, readAfter, sourceOf } = pagesOf(declaration, table);
  const choosable = (view: View): ChoosableSource<Column, Row> => ({
    ...sourceOf(view),
    choices: table.choices,
  });
  return {
    indexes,
    readPage,
    readAfter,
    read: (executor, view, query) => readList(executor, choosable(view), query),
    readMatchingIds: (executor, view, search) => readMatchingIds(executor, sourceOf(view), search),
  };
}

/** The organization that a list is limited to; null: rows without organization, undefined: no limit. */
export type OnlyOrganization = number | null | undefined;

/** The filter `isonly` limits a list to the caller's own organization. */
export const onlyOwn = (
  { organizationId }: { organizationId: number | null },
  { isonly }: { isonly?: boolean | undefined },
): OnlyOrganization => (isonly ? organizationId : undefined);

/** The rows of an organization that the scope or `isonly` limits a list to; undefined: all. */
export function rowsOfOrganization(scope: Scope, column: Fragment, only: OnlyOrganization): Fragment | undefined {
  if (scope.kind !== 'all') return inScope(scope, column);
  return only === undefined ? undefined : belongsTo(column, only);
}

/** The organizations that a list is limited to at once, which is one as a rule; null: rows without organization. */
export type AskedOrganizations = readonly (number | null)[];

/** By `isonly` the caller's own, and by a filter the one that it names; below the top level the scope is the limit already. */
export function askedOrganizations(
  scope: Scope,
  actor: { organizationId: number | null },
  query: { isonly?: boolean | undefined; filters: { organization_id?: number | null | undefined } },
): AskedOrganizations {
  if (scope.kind !== 'all') return [];
  const own = onlyOwn(actor, query);
  const { organization_id: named } = query.filters;
  const filtered = named === noOrganization ? null : (named ?? undefined);
  return [...new Set([own, filtered])].filter((one) => one !== undefined);
}

/** The rows of all of these organizations at once; undefined without any. */
export const belongsToAll = (column: Fragment, organizations: AskedOrganizations): Fragment | undefined =>
  organizations.length === 0 ? undefined : conditions(...organizations.map((one) => belongsTo(column, one)));
