import * as z from 'zod/mini';
import { type FilterValues, type ListQuery, listRequest, listResponse, type Matching } from '../calls/paging.ts';
import { type FilterKind, type ListColumn, type ListFilter, type ListScope, scopes } from './parts.ts';

type ListColumns = Readonly<Record<string, ListColumn>>;
type ListFilters = Readonly<Record<string, ListFilter>>;

type Sorted<C extends ListColumns> = {
  [Name in keyof C]: C[Name]['isSorted'] extends true ? Name : never;
}[keyof C] &
  string;
type ValuesOf<Parts extends Readonly<Record<string, { value: z.ZodMiniType }>>> = {
  -readonly [Name in keyof Parts]: Parts[Name]['value'];
};

type InputsOf<C extends ListColumns> = {
  -readonly [Name in keyof C as C[Name]['input'] extends z.ZodMiniType ? Name : never]: Exclude<
    C[Name]['input'],
    undefined
  >;
};

/** A list as it is declared. */
interface ListDefinition<C extends ListColumns, F extends ListFilters, S extends ListScope> {
  /** The fields of a row, in the order in which they are sent. */
  columns: C;
  /** The column of the order without any other. */
  order: Sorted<C>;
  scope: S;
  /** The filters beside the switches of the scope. */
  filters?: F;
}

type Orders<C extends ListColumns> = readonly [Sorted<C>, ...Sorted<C>[]];

/** The parts that follow from the declaration of a list, for contract, server, saved views and tests. */
export interface List<C extends ListColumns, F extends ListFilters, S extends ListScope> {
  columns: C;
  filters: F;
  scope: S;
  row: z.ZodMiniObject<ValuesOf<C>>;
  /** Its fields in the form of the record. */
  inputs: InputsOf<C>;
  /** The columns by which rows are sorted, that of the first order before the others. */
  sorted: Orders<C>;
  /** The columns in which words are found. */
  searched: readonly string[];
  /** The filters as fields of a call. */
  fields: ValuesOf<F>;
  /** The filters that the address of a list has, switches included. */
  addressed: Readonly<Record<string, FilterKind>>;
  request: ReturnType<typeof listRequest<Orders<C>, ValuesOf<F>>>;
  response: ReturnType<typeof listResponse<z.ZodMiniObject<ValuesOf<C>>>>;
}

type Parts = Readonly<Record<string, { value: z.ZodMiniType }>>;

/** The schemas of columns or filters, by name. */
const valuesOf = <P extends Parts>(parts: P): ValuesOf<P> =>
  Object.fromEntries(Object.entries(parts).map(([name, { value }]) => [name, value])) as ValuesOf<P>;

const inputsOf = <C extends ListColumns>(columns: C): InputsOf<C> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { input }]) => (input ? [[name, input]] : [])),
  ) as InputsOf<C>;

const namesOf = (columns: ListColumns, isOne: (column: ListColumn) => boolean): string[] =>
  Object.entries(columns).flatMap(([name, one]) => (isOne(one) ? [name] : []));

/** Declares a list once, for all that follows from it. */
export function defineList<
  const C extends ListColumns,
  const S extends ListScope,
  const F extends ListFilters = Record<never, never>,
>({ columns, order, scope, filters = {} as F }: ListDefinition<C, F, S>): List<C, F, S> {
  const others = namesOf(columns, ({ isSorted }) => isSorted).filter((name) => name !== order);
  const sorted: Orders<C> = [order, ...(others as Sorted<C>[])];
  const kinds = Object.entries<ListFilter>(filters).map(([name, { kind }]) => [name, kind] as const);
  const switches = Object.keys(scopes[scope]).map((name) => [name, 'switch'] as const);
  const row = z.object(valuesOf(columns));
  const fields = valuesOf(filters);
  return {
    columns,
    filters,
    scope,
    row,
    inputs: inputsOf(columns),
    sorted,
    searched: namesOf(columns, ({ isSearched }) => isSearched),
    fields,
    addressed: Object.fromEntries([...kinds, ...switches]),
    request: listRequest(sorted, fields),
    response: listResponse(row),
  };
}

/** A row of a list. */
export type RowOf<L extends { row: z.ZodMiniType }> = z.infer<L['row']>;

/** The columns by which a list is sorted. */
export type ColumnOf<L extends { sorted: readonly string[] }> = L['sorted'][number];

/** The filters of a list that a call sets. */
export type FiltersOf<L extends { fields: Readonly<Record<string, z.ZodMiniType>> }> = FilterValues<L['fields']>;

/** The query of a list call. */
export type QueryOf<L extends { sorted: readonly string[]; fields: Readonly<Record<string, z.ZodMiniType>> }> =
  ListQuery<ColumnOf<L>, FiltersOf<L>>;

/** Which rows of a list a call is about. */
export type MatchingOf<L extends { fields: Readonly<Record<string, z.ZodMiniType>> }> = Matching<FiltersOf<L>>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The fields of a record that its form saves. A field that no response shows, such as a password, is not among them: it
 * is saved by itself, and no audit entry names it.
 */
export function savedFields<Saved extends Shape, Shown extends Shape>(
  input: { shape: Saved },
  record: { shape: Shown },
): readonly Exclude<keyof Saved & keyof Shown & string, 'id' | 'updated_at'>[] {
  const isSaved = (name: string) => name in record.shape && name !== 'id' && name !== 'updated_at';
  return Object.keys(input.shape).filter(isSaved) as Exclude<keyof Saved & keyof Shown & string, 'id' | 'updated_at'>[];
}
