import * as z from 'zod/mini';
import { timestamp } from './fields.ts';

/**
 * The delivery state of a mail. `accepted`: the mail server took it. `written`: no mail server is set, it became a file.
 * `deferred`: it will be tried again. `failed`: it was refused for good, or its link ended before it could be delivered.
 */
export const mailStates = ['queued', 'accepted', 'written', 'deferred', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The delivery of a mail, as administrators see it. */
export const mailDelivery = z.object({
  state: z.enum(mailStates),
  /** The last reply of the mail server, or why it could not be reached; of a written mail the name of its file. */
  answer: z.nullable(z.string()),
  next_try_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** The state of an account link. A link that was replaced by a newer one counts as used. */
const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkState = z.enum(linkStates);

/** The state of an invitation: withdrawn as long as the invited person is in the bin. */
const invitationState = z.enum([...linkStates, 'withdrawn']);

/** The facts of an invitation that a visitor may know. */
export const invitationFacts = z.object({
  state: invitationState,
  email: z.nullable(z.string()),
  /** The name that the inviting person gave the invited one. */
  name: z.nullable(z.string()),
  organization: z.nullable(z.string()),
});
export type InvitationFacts = z.infer<typeof invitationFacts>;
