import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { defaultPerPage, directions, perPageChoices } from '../../calls/list-options.ts';
import { pageMeta, searchText } from '../../calls/paging.ts';
import { limits } from '../../limits.ts';
import { besideOthers, flag, queryNumber, recordId, storable } from '../../values/fields.ts';
import { timeZone } from '../../values/moments.ts';
import * as calls from './activities.calls.ts';
import { activityList } from './activities.list.ts';

const filters = z.object({
  fussy: z.optional(searchText),
  ...activityList.fields,
  /** Where those days begin; in UTC without. */
  time_zone: z.nullish(timeZone),
  subject_kind: z.nullish(z.enum(calls.activitySubjects)),
  subject_id: z.nullish(recordId),
  /** One row for all entries of one act on many records. Entries that are searched, of one record or one operation stay apart. */
  grouped: z.optional(flag),
  /** Without the tokens that displays renewed. */
  quiet: z.optional(flag),
});

const filtersOf = (given: Partial<z.infer<typeof filters>> | null | undefined) => ({
  search: given?.fussy ?? '',
  from: given?.from ?? null,
  to: given?.to ?? null,
  time_zone: given?.time_zone ?? 'UTC',
  action: given?.action ?? null,
  actor_email: given?.actor_email ?? null,
  by: given?.by ?? null,
  operation_id: given?.operation_id ?? null,
  grouped: given?.grouped ?? false,
  quiet: given?.quiet ?? false,
  subject_kind: given?.subject_kind ?? null,
  subject_id: given?.subject_id ?? null,
});
/** Which entries a list shows. */
export type ActivityFilters = ReturnType<typeof filtersOf>;

/**
 * The body of the list of entries: as of every list, filtered also by days (both included), by action, by who did it, by one
 * record and by one act on many.
 */
export const activityRequest = z.pipe(
  z.nullish(
    z
      .object({
        filters: z.nullish(filters),
        page: z.nullish(z.int().check(z.minimum(1))),
        per_page: z.nullish(z.literal(perPageChoices)),
        order_by: z.nullish(
          z.object({ column: z.nullish(z.enum(activityList.sorted)), direction: z.nullish(z.enum(directions)) }),
        ),
      })
      .check(
        z.refine((body) => !calls.isInverted(body.filters ?? {}), {
          ...besideOthers,
          path: ['from'],
          error: 'validation.days_inverted',
        }),
      ),
  ),
  z.transform((body) => ({
    ...filtersOf(body?.filters),
    page: body?.page ?? 1,
    per_page: body?.per_page ?? defaultPerPage,
    column: body?.order_by?.column ?? activityList.sorted[0],
    direction: body?.order_by?.direction ?? ('desc' as const),
  })),
);
export type ActivityQuery = z.infer<typeof activityRequest>;

export const listActivities = defineEndpoint(calls.listActivities, {
  summary: 'Page through the audit entries of the caller’s scope, newest first',
  replica: 'read',
  scope: 'activities:read',
  body: activityRequest,
  response: z.object({ data: z.array(activityList.row), meta: pageMeta }),
  errors: [],
});

/** The newest entries that are counted by their actions. */
export const countedEntries = 10_000;

export const countActivities = defineEndpoint(calls.countActivities, {
  summary: 'How many entries the list would show of each action, with its other filters: of the newest 10,000',
  replica: 'read',
  scope: 'activities:read',
  body: z.pipe(
    z.nullish(z.object({ filters: z.nullish(z.omit(filters, { fussy: true, action: true })) })),
    z.transform((body) => filtersOf(body?.filters)),
  ),
  response: z.object({
    data: z.array(z.object({ action: z.string(), entries: z.int() })),
    /** Whether there are no others than those that were counted. */
    is_whole: z.boolean(),
  }),
  errors: [],
});
export type ActivityCounts = z.infer<typeof countActivities.response>;

/** Entries of one response. */
const followedEntries = { usual: 100, most: 1_000 } as const;

/**
 * Entries in the order in which they were committed: none is left out or comes twice between two calls. `next` is never
 * null; asked with it again, the call returns what came since. After a restore to an earlier state the cursors of later
 * entries are refused.
 */
export const followActivities = defineEndpoint(calls.followActivities, {
  summary: 'Follow the audit entries of the token’s scope in the order of their commits',
  scope: 'activities:read',
  rateLimit: 'session',
  query: z.object({
    after: z.optional(z.string().check(z.maxLength(limits.search), storable)),
    limit: z._default(queryNumber.check(z.minimum(1), z.maximum(followedEntries.most)), followedEntries.usual),
  }),
  response: z.object({ data: z.array(activityList.row), next: z.string() }),
  errors: [],
});

export const activityEndpoints = [listActivities, countActivities, followActivities] as const;
