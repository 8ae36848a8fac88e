import * as z from 'zod/mini';

/** The state of an account link. A link that was replaced by a newer one counts as used. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkState = z.enum(linkStates);
