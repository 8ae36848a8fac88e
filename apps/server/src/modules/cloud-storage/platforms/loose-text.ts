import * as z from 'zod/mini';

/** A text, which some APIs send as a number; null is the same as nothing. */
export const looseText = z.nullish(z.union([z.string(), z.number()]));

export const textOf = (value: z.infer<typeof looseText>): string | undefined => value?.toString();
export const numberOf = (value: z.infer<typeof looseText>): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : Number(value);
