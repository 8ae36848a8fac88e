import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../calls/endpoint.ts';
import { limits } from '../limits.ts';
import { besideOthers, recordId, requiredText, yesOrNo } from '../values/fields.ts';
import { invitationRow } from './administration/invitation-batches.ts';
import { importedRow } from './administration/organizations.ts';
import * as calls from './plans.calls.ts';

/** The outcome of a line: `moved` is a person who comes from elsewhere, `unchanged` is as the line says already. */
export const planOutcomes = ['new', 'changed', 'moved', 'unchanged', 'invalid', 'duplicate'] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** A room that gets a display. Rows are checked one by one, so that a wrong one does not refuse the others. */
export const plannedRoom = z.object({
  name: requiredText(limits.name, 'validation.name_required'),
  organization: requiredText(limits.name, 'validation.organization_required'),
});

const anything = z.optional(z.unknown());

const personRow = z.omit(invitationRow, { organization_id: true });
export type PlannedPersonRow = z.infer<typeof personRow>;

/** A row as it comes; `plannedRoom` says what it should be. */
const roomRow = z.object({ name: anything, organization: anything });
export type PlannedRoomRow = z.infer<typeof roomRow>;

const changedFields = [
  'organization',
  'name',
  'role',
  'panel_role',
  'domains',
  'logo_vertical',
  'logo_horizontal',
] as const;

const change = z.object({
  field: z.enum(changedFields),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type PlannedChange = z.infer<typeof change>;

const line = z.object({
  /** Counted from 1. */
  row: z.int(),
  outcome: z.enum(planOutcomes),
  /** The errors of a line, by field. */
  errors: z.record(z.string(), z.array(z.string())),
});

/** `id` is null where it does not exist yet. */
const organizationLine = z.extend(line, { id: z.nullable(z.int()), name: z.string(), changes: z.array(change) });
const personLine = z.extend(line, {
  email: z.string(),
  changes: z.array(change),
  /** Beside an unknown organization: the nearest name that exists or is in the plan; null without a near one. */
  suggestion: z.optional(z.nullable(z.string())),
});
const roomLine = z.extend(line, {
  name: z.string(),
  /** Null where the line does not name one that exists or is in the plan; without an id it is created. */
  organization: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  suggestion: z.optional(z.nullable(z.string())),
});
/** A person of an organization that the plan names, who is not among its people. */
const leaver = z.object({ id: z.int(), email: z.string(), name: z.nullable(z.string()), organization: z.string() });

export const plan = z.object({
  organizations: z.array(organizationLine),
  people: z.array(personLine),
  /** A room is `unchanged` when its organization has a display of this name. */
  rooms: z.array(roomLine),
  /** At most `limits.leaving`; `leaving_total` counts all. */
  leaving: z.array(leaver),
  leaving_total: z.int(),
  /** The people who were invited; null when no person was, and in a dry run. */
  batch_id: z.nullable(z.int()),
  /** The operation that changes, moves and deletes people; null when there is nothing to do, and in a dry run. */
  operation_id: z.nullable(z.int()),
});
export type Plan = z.infer<typeof plan>;

/** A wrong value has an error of its own. */
const isFilled = (rows: unknown): boolean => !Array.isArray(rows) || rows.length > 0;

export const planInput = z
  .object({
    organizations: z._default(z.array(importedRow).check(z.maxLength(limits.imported, { abort: true })), []),
    people: z._default(z.array(personRow).check(z.maxLength(limits.invited, { abort: true })), []),
    rooms: z._default(z.array(roomRow).check(z.maxLength(limits.rooms, { abort: true })), []),
    /** Which of the people who are not in the plan are deleted. Others than those it lists are left alone. */
    leaving: z._default(z.array(recordId).check(z.maxLength(limits.leaving)), []),
    dry_run: z.optional(yesOrNo),
  })
  .check(
    z.refine(({ organizations, people, rooms }) => [organizations, people, rooms].some(isFilled), {
      ...besideOthers,
      path: ['people'],
      error: 'validation.required',
    }),
  );
export type PlanInput = z.infer<typeof planInput>;

export const applyPlan = defineEndpoint(calls.applyPlan, {
  summary:
    'Bring organizations and people in line with a list: create, invite, change, move; with dry_run only return the outcome of each line',
  rateLimit: 'invitingMany',
  body: planInput,
  bodyLimit: limits.invitedBody,
  response: recordResponse(plan),
  errors: ['forbidden', 'validation_failed', 'rule_violated'],
});

export const planEndpoints = [applyPlan] as const;
