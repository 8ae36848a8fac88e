import * as z from 'zod/mini';
import { flag } from '../values/fields.ts';

/** How a filter of an address becomes one of the call: as it is, as the id of a record, or as a switch that is on. */
export type FilterKind = 'text' | 'id' | 'switch';

/** A filter that a list has beside those of every list. */
export interface ListFilter<Value extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: FilterKind;
  /** What a call may ask for; it accepts null. */
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
