import * as z from 'zod/mini';

/** The state of an account link. A link that was replaced by a newer one counts as used. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkState = z.enum(linkStates);

/** The state of an invitation: withdrawn as long as the invited person is in the bin. */
export const invitationState = z.enum([...linkStates, 'withdrawn']);
export type InvitationState = z.infer<typeof invitationState>;
