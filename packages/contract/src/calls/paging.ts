import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { flag, storable } from '../values/fields.ts';
import { foldText } from '../values/text-fold.ts';
import { defaultPerPage, directions, perPageChoices } from './list-options.ts';

export type Direction = (typeof directions)[number];

/** The words to search for; missing, null and empty all mean no search. */
export const searchText = z.pipe(
  z.nullish(z.string().check(z.overwrite(foldText), z.maxLength(limits.search), storable)),
  z.transform((value) => value ?? ''),
);

const filters = z.object({
  fussy: z.optional(searchText),
  isall: z.optional(flag),
  isonly: z.optional(flag),
  onlyusers: z.optional(flag),
});

/** The filters that a list has beside those of every list. Each may be missing. */
type FilterFields = Readonly<Record<string, z.ZodMiniType>>;

/** The values of the filters that a call sets. */
export type FilterValues<F extends FilterFields> = { -readonly [Name in keyof F]?: NonNullable<z.output<F[Name]>> };

/** The filters of a list that a call sets; missing and null are not set. */
function setFilters<F extends FilterFields>(fields: F, given: Readonly<Record<string, unknown>>): FilterValues<F> {
  const set = Object.keys(fields).flatMap((name) => (given[name] == null ? [] : [[name, given[name]]]));
  return Object.fromEntries(set) as FilterValues<F>;
}

/** The values of the filters of a list call, with every default filled in. */
function readFilters<F extends FilterFields>(fields: F, given: Readonly<Record<string, unknown>>) {
  const { fussy = '', isall = false, isonly = false, onlyusers = false } = given as z.output<typeof filters>;
  return { search: fussy, isall, isonly, onlyusers, filters: setFilters(fields, given) };
}

/** The filters of a list call alone, for calls about all records that match them. */
export const listFilters = <const F extends FilterFields>(fields: F) =>
  z.pipe(
    z.extend(filters, fields),
    z.transform((given) => readFilters(fields, given)),
  );

/**
 * The body of a list call. Without page, page size, order and filters (a search is allowed) it asks for the choices of
 * a dropdown.
 * @param fields the list's own filters, each of which accepts null: `{ status: z.nullish(deviceStatus) }`
 */
export const listRequest = <
  const C extends readonly [string, ...string[]],
  const F extends FilterFields = Record<never, never>,
>(
  columns: C,
  fields: F = {} as F,
) =>
  z.pipe(
    z.nullish(
      z.object({
        filters: z.nullish(z.extend(filters, fields)),
        page: z.nullish(z.int().check(z.minimum(1))),
        per_page: z.nullish(z.literal(perPageChoices)),
        order_by: z.nullish(z.object({ column: z.nullish(z.enum(columns)), direction: z.nullish(z.enum(directions)) })),
      }),
    ),
    z.transform((body) => {
      const given = body?.filters ?? {};
      const matching = readFilters(fields, given);
      const asked = body?.page ?? body?.per_page ?? body?.order_by;
      const { isall, isonly, onlyusers } = matching;
      const isNarrowed = isall || isonly || onlyusers || Object.keys(matching.filters).length > 0;
      return {
        kind: asked == null && !isNarrowed ? ('choices' as const) : ('page' as const),
        ...matching,
        page: body?.page ?? 1,
        per_page: body?.per_page ?? defaultPerPage,
        column: (body?.order_by?.column ?? columns[0]) as C[number],
        direction: body?.order_by?.direction ?? ('asc' as Direction),
      };
    }),
  );

/** Which records a list call is about. */
export interface Matching<Filters extends object = object> {
  search: string;
  isall: boolean;
  isonly: boolean;
  onlyusers: boolean;
  /** The list's own filters, as far as they are set. */
  filters: Filters;
}

/** A parsed list call, with every default filled in. */
export interface ListQuery<Column extends string = string, Filters extends object = object> extends Matching<Filters> {
  kind: 'choices' | 'page';
  page: number;
  per_page: number;
  column: Column;
  direction: Direction;
}

export const pageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  from: z.int(),
  to: z.int(),
  total: z.int(),
  total_is_capped: z.optional(z.boolean()),
});
export type PageMeta = z.infer<typeof pageMeta>;

export const choices = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
export type Choices = z.infer<typeof choices>;

/** The two responses of a list: a page of rows, or the choices of a dropdown. */
export const listResponse = <T extends z.ZodMiniType>(row: T) =>
  z.union([z.object({ data: z.array(row), meta: pageMeta }), choices]);
