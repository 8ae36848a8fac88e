import * as z from 'zod/mini';
import { flag, storable } from './fields.ts';
import { limits } from './limits.ts';

/** Page sizes a list accepts; the first listed in `defaultPerPage` is used when none is named (contract section 4). */
export const perPageChoices = [10, 20, 50, 100] as const;
export const defaultPerPage = 20;

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** What to search for; left out, null and empty are the same. */
export const searchText = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(limits.search), storable)),
  z.transform((value) => value ?? ''),
);

const filters = z.object({
  fussy: z.optional(searchText),
  isall: z.optional(flag),
  isonly: z.optional(flag),
  onlyusers: z.optional(flag),
});

/**
 * The body of a list call (contract section 4). Without page, page size and order, and with at most a search,
 * it asks for the choices of a dropdown.
 */
export const listRequest = <const C extends readonly [string, ...string[]]>(columns: C) =>
  z.pipe(
    z.nullish(
      z.object({
        filters: z.nullish(filters),
        page: z.nullish(z.int().check(z.minimum(1))),
        per_page: z.nullish(z.literal(perPageChoices)),
        order_by: z.nullish(z.object({ column: z.nullish(z.enum(columns)), direction: z.nullish(z.enum(directions)) })),
      }),
    ),
    z.transform((body) => {
      const { fussy = '', isall = false, isonly = false, onlyusers = false } = body?.filters ?? {};
      const asked = body?.page ?? body?.per_page ?? body?.order_by;
      return {
        kind: asked == null && !isall && !isonly && !onlyusers ? ('choices' as const) : ('page' as const),
        search: fussy,
        isall,
        isonly,
        onlyusers,
        page: body?.page ?? 1,
        per_page: body?.per_page ?? defaultPerPage,
        column: (body?.order_by?.column ?? columns[0]) as C[number],
        direction: body?.order_by?.direction ?? ('asc' as Direction),
      };
    }),
  );

/** What a list call asks for, with every default filled in. */
export interface ListQuery<Column extends string = string> {
  kind: 'choices' | 'page';
  search: string;
  isall: boolean;
  isonly: boolean;
  onlyusers: boolean;
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

/** The two answers of a list call: a page of rows, or the choices of a dropdown. */
export const listResponse = <T extends z.ZodMiniType>(row: T) =>
  z.union([z.object({ data: z.array(row), meta: pageMeta }), choices]);

/**
 * The numbers under a page (contract section 4): a page past the end becomes the last one, `from` and `to` are 0
 * when nothing matches.
 */
export function metaOf(page: number, perPage: number, total: number, rows: number, capped = false): PageMeta {
  const last = Math.max(1, Math.ceil(total / perPage));
  const current = Math.min(page, last);
  const from = rows === 0 ? 0 : (current - 1) * perPage + 1;
  return {
    current_page: current,
    last_page: last,
    from,
    to: rows === 0 ? 0 : from + rows - 1,
    total,
    ...(capped ? { total_is_capped: true } : {}),
  };
}
