import * as z from 'zod/mini';
import { timestamp } from '../values/fields.ts';

/** One field of the rows of a list: its values, and whether rows are sorted by it or found by words in it. */
export interface ListColumn<Value extends z.ZodMiniType = z.ZodMiniType, Sorts extends boolean = boolean> {
  readonly value: Value;
  readonly isSorted: Sorts;
  readonly isSearched: boolean;
  /** The same with an order of the list. */
  sortable(): ListColumn<Value, true>;
  /** The same, found by the words of a search. */
  searchable(): ListColumn<Value, Sorts>;
}

const make = <V extends z.ZodMiniType, S extends boolean>(
  value: V,
  isSorted: S,
  isSearched: boolean,
): ListColumn<V, S> => ({
  value,
  isSorted,
  isSearched,
  sortable: () => make<V, true>(value, true, isSearched),
  searchable: () => make(value, isSorted, true),
});

export const column = <V extends z.ZodMiniType>(value: V) => make(value, false, false);
export const number = () => column(z.int());
export const text = () => column(z.string());
export const optionalText = () => column(z.nullable(z.string()));
export const moment = () => column(timestamp);
