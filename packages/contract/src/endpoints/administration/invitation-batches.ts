import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { panelRoles } from '../../roles.ts';
import { email, optionalText, recordId, recordIdParam, timestamp, yesOrNo } from '../../values/fields.ts';
import * as calls from './invitation-batches.calls.ts';

/** The outcome of a row: `exists` is an address that has an account, `duplicate` one that an earlier row has. */
export const invitationOutcomes = ['new', 'exists', 'invalid', 'duplicate'] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** A person to be invited. Rows are checked one by one, so that a wrong one does not refuse the others. */
export const invitedPerson = z.object({
  email,
  /** The e-mail address without. */
  username: optionalText(limits.name),
  name: optionalText(limits.name),
  /** The ordinary role without. */
  role_id: z.nullish(recordId),
  panel_role: z.nullish(z.enum(panelRoles)),
  organization_id: z.nullish(recordId),
  /** The name of an organization, in place of its id. */
  organization: optionalText(limits.name),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const anything = z.optional(z.unknown());

/** A row as it comes; `invitedPerson` says what it should be. */
export const invitationRow = z.object({
  email: anything,
  username: anything,
  name: anything,
  role_id: anything,
  panel_role: anything,
  organization_id: anything,
  organization: anything,
});
export type InvitationRow = z.infer<typeof invitationRow>;

const organizationName = { id: z.int(), name: z.string() };
const texts = z.optional(z.array(z.string()));

/** The errors of a row, by field. */
const rowErrors = z.object({
  email: texts,
  username: texts,
  name: texts,
  role_id: texts,
  panel_role: texts,
  organization_id: texts,
  organization: texts,
  /** Beside an unknown `organization`: the one with the nearest name; null without a near one. */
  suggestion: z.optional(z.nullable(z.object(organizationName))),
});

const outcome = z.object({
  /** Counted from 1. */
  row: z.int(),
  /** As it is stored; of a wrong row, the beginning of what was sent. */
  email: z.string(),
  outcome: z.enum(invitationOutcomes),
  errors: rowErrors,
});
export type InvitationResult = z.infer<typeof outcome>;

export const inviteMany = defineEndpoint(calls.inviteMany, {
  summary: 'Invite many people, or say what would become of each row; rows that are not new are reported and skipped',
  scope: 'users:write',
  rateLimit: 'invitingMany',
  body: z.object({
    rows: z.array(invitationRow).check(z.minLength(1, { abort: true }), z.maxLength(limits.invited, { abort: true })),
    dry_run: z.optional(yesOrNo),
    /** Whether organizations that rows name and that do not exist are created: by top administrators. */
    create_organizations: z.optional(yesOrNo),
  }),
  bodyLimit: limits.invitedBody,
  response: z.object({
    data: z.array(outcome),
    /** Null when no user was invited. */
    batch_id: z.nullable(z.int()),
    /** Organizations that were created for them, or would be: then without an id. */
    organizations: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  }),
  errors: ['forbidden', 'validation_failed'],
});

const recentBatch = z.object({
  id: z.int(),
  created_at: timestamp,
  /** Null when people were invited into several organizations, or none. */
  organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  total: z.int(),
  accepted: z.int(),
});
export type RecentBatch = z.infer<typeof recentBatch>;

export const listInvitationBatches = defineEndpoint(calls.listInvitationBatches, {
  summary: 'The latest batches of people who were invited together, the newest first',
  replica: 'announced',
  scope: 'users:read',
  response: z.object({ data: z.array(recentBatch) }),
  errors: [],
});

export const invitationBatch = z.object({
  total: z.int(),
  /** People are counted in the one state that they are in: who accepted is no longer `sent`. */
  sent: z.int(),
  written: z.int(),
  failed: z.int(),
  accepted: z.int(),
  rows: z.array(
    z.object({
      /** The number that the row had when it was sent. */
      row: z.int(),
      email: z.string(),
      name: z.nullable(z.string()),
      state: z.enum(calls.invitedStates),
      /** The last words of the mail server about a mail that waits or has failed, or why it cannot be delivered. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type InvitationBatch = z.infer<typeof invitationBatch>;

export const showInvitationBatch = defineEndpoint(calls.showInvitationBatch, {
  summary: 'The outcome of invitations that were sent together',
  replica: 'announced',
  scope: 'users:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(invitationBatch),
  errors: ['not_found'],
});

export const resendInvitationBatch = defineEndpoint(calls.resendInvitationBatch, {
  summary: 'Send the invitations of a batch anew that failed or were not accepted; the earlier links stop working',
  scope: 'users:write',
  rateLimit: 'invitation',
  params: z.object({ id: recordIdParam }),
  response: z.object({
    message: z.string(),
    /** How many are sent again, and how many are left out because they were sent a moment ago. */
    data: z.object({ resent: z.int(), left_out: z.int() }),
  }),
  errors: ['not_found'],
});

export const invitationBatchEndpoints = [
  inviteMany,
  listInvitationBatches,
  showInvitationBatch,
  resendInvitationBatch,
] as const;
