import * as z from 'zod/mini';
import { timestamp } from './dates.ts';

/**
 * Where a mail stands. `accepted` is the word of the mail server, or of the outbox where there is none; `deferred` will
 * be tried again; `failed` was refused for good or came too late.
 */
export const mailStates = ['queued', 'accepted', 'deferred', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What became of a mail, for administrators. */
export const mailDelivery = z.object({
  state: z.enum(mailStates),
  /** Last words of the mail server, or why it could not be reached. */
  answer: z.nullable(z.string()),
  next_try_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type MailDelivery = z.infer<typeof mailDelivery>;
