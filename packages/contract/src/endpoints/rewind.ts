import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../calls/endpoint.ts';
import { limits } from '../limits.ts';
import { recordId, recordIdParam, wireDay, yesOrNo } from '../values/fields.ts';
import { moment, timeZone } from '../values/moments.ts';
import { operationResult } from './operations/operations.ts';
import * as calls from './rewind.calls.ts';

const kind = z.enum(calls.rewindKinds);

const params = z.object({ id: recordIdParam });

/** A day, and how many acts on the organization, its people and its displays it has. */
const day = z.object({ day: wireDay, count: z.int() });
export type RewindDay = z.infer<typeof day>;

const rewoundOrganization = z.object({ id: z.int(), name: z.string(), days: z.array(day) });
export type RewoundOrganization = z.infer<typeof rewoundOrganization>;

/** Names stand for organizations and roles. */
const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type RewindValue = z.infer<typeof value>;

/** `before` is the value of the moment, to which the field goes back. */
const field = z.object({ name: z.string(), now: value, before: value });
export type RewindField = z.infer<typeof field>;

/**
 * The outcome of a record: `changed` where fields go back, `moved` where the organization is one of them, `restored`
 * from the bin, `removed` to the bin, as it did not exist at the moment.
 */
export const rewindOutcomes = ['changed', 'moved', 'restored', 'removed'] as const;

const row = z.object({
  kind,
  id: z.int(),
  label: z.string(),
  /** The name of a person, where that is not the e-mail of the label. */
  name: z.nullable(z.string()),
  outcome: z.enum(rewindOutcomes),
  fields: z.array(field),
  /** Why it stays as it is, where that is known. */
  refusal: z.nullable(z.string()),
});
export type RewindRow = z.infer<typeof row>;

/** Kinds of acts since the moment that do not go back; a kind without an act is left out. */
export const unableKinds = ['sessions', 'mails', 'passwords', 'pictures', 'drives', 'code', 'removed'] as const;
export type UnableKind = (typeof unableKinds)[number];

const rewind = z.object({
  rows: z.array(row),
  unable: z.array(z.object({ kind: z.enum(unableKinds), count: z.int() })),
  /** How far the activity was read. Sent back, it leaves records as they are that have changed since. */
  as_of: z.int(),
  /** The operation that applies the rows; null for a dry run. */
  operation: z.nullable(operationResult),
});
export type Rewind = z.infer<typeof rewind>;

export const rewindInput = z.object({
  /** Acts from this second on go back. */
  moment,
  /** Records that stay as they are. */
  except: z.optional(z.array(z.object({ kind, id: recordId })).check(z.maxLength(limits.rewind.rows))),
  as_of: z.optional(z.int().check(z.minimum(0))),
  dry_run: z.optional(yesOrNo),
});
export type RewindInput = z.infer<typeof rewindInput>;

export const listDays = defineEndpoint(calls.listDays, {
  summary: `An organization with how many acts each of the last ${limits.rewind.days} days has, the oldest first`,
  params,
  /** Where days begin; in UTC without. */
  query: z.object({ time_zone: z.optional(timeZone) }),
  response: recordResponse(rewoundOrganization),
  errors: ['not_found'],
});

export const rewindOrganization = defineEndpoint(calls.rewindOrganization, {
  summary: 'Take people, displays and settings back to a moment, by an operation; a dry run returns what would go back',
  // It is asked anew for each moment that is tried.
  rateLimit: 'invitingMany',
  params,
  body: rewindInput,
  response: recordResponse(rewind),
  errors: ['not_found', 'rule_violated'],
});

export const rewindEndpoints = [listDays, rewindOrganization] as const;
