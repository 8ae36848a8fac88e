import * as z from 'zod/mini';
import { flag, timestamp } from '../values/fields.ts';

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

/** How a filter of an address becomes one of the call: as it is, as the id of a record, or as a switch that is on. */
export type FilterKind = 'text' | 'id' | 'switch';

/** A filter that a list has beside those of every list. */
export interface ListFilter<Value extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: FilterKind;
  /** The schema of the values that a call may ask for; it accepts null. */
  readonly value: Value;
  /** The values that there are, where they are few. */
  readonly choices?: readonly string[];
}

export const oneOf = <const C extends readonly [string, ...string[]]>(choices: C) => ({
  kind: 'text' as const,
  value: z.nullish(z.enum(choices)),
  choices,
});

/** How many rows have each of the values of a filter. */
export const countsOf = <const C extends readonly string[]>({ choices }: { readonly choices: C }) =>
  z.object(
    Object.fromEntries(choices.map((choice) => [choice, z.int()])) as Record<C[number], ReturnType<typeof z.int>>,
  );

export const byText = <V extends z.ZodMiniType>(value: V) => ({ kind: 'text' as const, value: z.nullish(value) });

export const byId = <V extends z.ZodMiniType>(value: V) => ({ kind: 'id' as const, value: z.nullish(value) });

const switched = z.optional(flag);

/**
 * Whose rows a list shows, and the switches of a call that widen or narrow that.
 * - `organization`: rows of organizations; `isonly` leaves those of the caller's own
 * - `member`: people; `onlyusers` leaves the ordinary ones too
 * - `owner`: rows of people; the caller's own, `isonly` adds those of the organization, `isall` all
 * - `none`: what the caller may see
 */
export const scopes = {
  organization: { isonly: switched },
  member: { isonly: switched, onlyusers: switched },
  owner: { isonly: switched, isall: switched },
  none: {},
} as const;
export type ListScope = keyof typeof scopes;
