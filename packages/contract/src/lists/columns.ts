import * as z from 'zod/mini';
import { timestamp } from '../values/fields.ts';

/** How values sort: texts as they are folded, timestamps by time. */
type ColumnKind = 'text' | 'moment' | 'other';

/** One field of the rows of a list: its values, and whether rows are sorted by it or found by words in it. */
export interface ListColumn<
  Value extends z.ZodMiniType = z.ZodMiniType,
  Sorts extends boolean = boolean,
  Input extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> {
  readonly value: Value;
  readonly kind: ColumnKind;
  readonly isSorted: Sorts;
  readonly isSearched: boolean;
  /** How the form of the record sends it; undefined where it does not. */
  readonly input: Input;
  /** The same with an order of the list. */
  sortable(): ListColumn<Value, true, Input>;
  /** The same, found by the words of a search. */
  searchable(): ListColumn<Value, Sorts, Input>;
  /** The same as a field of the form. */
  writable<I extends z.ZodMiniType>(input: I): ListColumn<Value, Sorts, I>;
}

type Traits<V, S, I> = { value: V; kind: ColumnKind; isSorted: S; isSearched: boolean; input: I };

const make = <V extends z.ZodMiniType, S extends boolean, I extends z.ZodMiniType | undefined>(
  traits: Traits<V, S, I>,
): ListColumn<V, S, I> => ({
  ...traits,
  sortable: () => make({ ...traits, isSorted: true }),
  searchable: () => make({ ...traits, isSearched: true }),
  writable: (input) => make({ ...traits, input }),
});

const of = <V extends z.ZodMiniType>(kind: ColumnKind, value: V) =>
  make({ value, kind, isSorted: false, isSearched: false, input: undefined });

export const column = <V extends z.ZodMiniType>(value: V) => of('other', value);
export const number = () => column(z.int());
export const text = () => of('text', z.string());
export const optionalText = () => of('text', z.nullable(z.string()));
export const moment = () => of('moment', timestamp);
