import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { presenceProof, recordIdParam, timestamp } from '../../values/fields.ts';
import * as calls from './directories.calls.ts';

/** The action in a line from a directory: one that was done, or was to be done. */
export const directoryActions = [
  'created',
  'managed',
  'updated',
  'deactivated',
  'reactivated',
  'removed',
  'role',
  'applied',
  'discarded',
] as const;
export type DirectoryAction = (typeof directoryActions)[number];

export const directoryOutcomes = ['done', 'refused', 'held'] as const;
export type DirectoryOutcome = (typeof directoryOutcomes)[number];

const line = z.object({
  id: z.int(),
  created_at: timestamp,
  subject: z.string(),
  /** The account; null where there is none any more. */
  user_id: z.nullable(z.int()),
  action: z.enum(directoryActions),
  outcome: z.enum(directoryOutcomes),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});

const heldRemoval = z.object({
  user_id: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  kind: z.enum(['deactivate', 'remove']),
  held_at: timestamp,
});

/** The directory of an organization, what came from it lately, and the removals that wait. */
const directory = z.object({
  /** That of the organization. */
  id: z.int(),
  organization: z.object({ id: z.int(), name: z.string() }),
  url: z.string(),
  connected: z.nullable(z.object({ created_at: timestamp, made_by: z.string(), last_used_at: z.nullable(timestamp) })),
  people: z.int(),
  deactivated: z.int(),
  held_count: z.int(),
  held: z.array(heldRemoval),
  events: z.array(line),
});
export type Directory = z.infer<typeof directory>;

const params = z.object({ id: recordIdParam });

export const showDirectory = defineEndpoint(calls.showDirectory, {
  summary: 'The directory of an organization, what came from it lately, and the removals that wait',
  params,
  response: recordResponse(directory),
  errors: ['not_found'],
});

/** The token is in this response alone. */
export const connectDirectory = defineEndpoint(calls.connectDirectory, {
  summary: 'Make the token of an organization’s directory; an earlier one ends. Asks for a proof of presence',
  params,
  body: presenceProof,
  response: z.object({ token: z.string(), url: z.string() }),
  errors: ['not_found', 'validation_failed'],
});

export const disconnectDirectory = defineEndpoint(calls.disconnectDirectory, {
  summary: 'End the token of an organization’s directory; its people are changed here again',
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const heldInput = z.object({ action: z.enum(['apply', 'discard']) });

export const decideHeld = defineEndpoint(calls.decideHeld, {
  summary: 'Apply the removals that wait, or discard them',
  params,
  body: heldInput,
  response: z.object({ message: z.string(), data: z.object({ changed: z.int() }) }),
  errors: ['not_found', 'validation_failed'],
});

export const directoryEndpoints = [showDirectory, connectDirectory, disconnectDirectory, decideHeld] as const;
