import * as z from 'zod/mini';

/** What the link of a mail is good for. One that a newer link replaced counts as used. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkState = z.enum(linkStates);
