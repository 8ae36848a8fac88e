import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { defaultPerPage, directions, pageMeta, perPageChoices, searchText } from '../../calls/paging.ts';
import { limits } from '../../limits.ts';
import { accessLevels } from '../../roles.ts';
import { auditActions } from '../../values/audit-actions.ts';
import { isTimeZone, timestamp } from '../../values/dates.ts';
import { foldEmail } from '../../values/domain-name.ts';
import { besideOthers, recordId, requiredText } from '../../values/fields.ts';

export const activityColumns = ['created_at', 'actor_email', 'action', 'subject'] as const;
export type ActivityColumn = (typeof activityColumns)[number];

/** Kinds of records that audit entries are about. */
export const activitySubjects = [
  'organization',
  'user',
  'device',
  'network_drive',
  'manufacturer_app',
  'cloud_storage_provider',
] as const;

/**
 * A display in the place of a person's e-mail: its name is free text, which could be that of a person, or `system`. No e-mail
 * has this form.
 */
export const displayActor = (id: number | null): string => `display:${id}`;

/** One audit entry: who did what to which record, from which address, with the values before and after. No secrets. */
export const activityRow = z.object({
  id: z.int(),
  created_at: timestamp,
  /** The e-mail of a person, `display:<id>`, `system`, or nothing for a visitor. */
  actor_email: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_kind: z.string(),
  subject_id: z.nullable(z.int()),
  /** Whether the caller finds the record: it is not deleted, and has not left the caller's scope. */
  subject_exists: z.boolean(),
  address: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** A day, `YYYY-MM-DD`. There is no year 0. */
const day = z.string({ error: 'validation.day' }).check(
  z.maxLength(10),
  z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'validation.day'),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {
    error: 'validation.day',
  }),
);

/** Who did it, as entries name them. E-mails are in lower case. */
const actorName = z.pipe(
  requiredText(limits.email),
  z.transform((name) => (/[@＠]/.test(name) ? foldEmail(name) : name)),
);

/** Whether a period of days ends before it begins. */
export const isInverted = ({
  from,
  to,
}: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}): boolean => Boolean(from && to && from > to);

const filters = z.object({
  fussy: z.optional(searchText),
  from: z.nullish(day),
  to: z.nullish(day),
  /** Where those days begin; in UTC without. */
  time_zone: z.nullish(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'validation.time_zone' }))),
  action: z.nullish(z.enum(auditActions)),
  actor_email: z.nullish(actorName),
  subject_kind: z.nullish(z.enum(activitySubjects)),
  subject_id: z.nullish(recordId),
});

/**
 * The body of the list of entries: as of every list, filtered also by days (both included), by action, by who did it and
 * by one record.
 */
const activityRequest = z.pipe(
  z.nullish(
    z
      .object({
        filters: z.nullish(filters),
        page: z.nullish(z.int().check(z.minimum(1))),
        per_page: z.nullish(z.literal(perPageChoices)),
        order_by: z.nullish(
          z.object({ column: z.nullish(z.enum(activityColumns)), direction: z.nullish(z.enum(directions)) }),
        ),
      })
      .check(
        z.refine((body) => !isInverted(body.filters ?? {}), {
          ...besideOthers,
          path: ['from'],
          error: 'validation.days_inverted',
        }),
      ),
  ),
  z.transform((body) => ({
    search: body?.filters?.fussy ?? '',
    from: body?.filters?.from ?? null,
    to: body?.filters?.to ?? null,
    time_zone: body?.filters?.time_zone ?? 'UTC',
    action: body?.filters?.action ?? null,
    actor_email: body?.filters?.actor_email ?? null,
    subject_kind: body?.filters?.subject_kind ?? null,
    subject_id: body?.filters?.subject_id ?? null,
    page: body?.page ?? 1,
    per_page: body?.per_page ?? defaultPerPage,
    column: body?.order_by?.column ?? ('created_at' as ActivityColumn),
    direction: body?.order_by?.direction ?? ('desc' as const),
  })),
);
export type ActivityQuery = z.infer<typeof activityRequest>;

export const listActivities = defineEndpoint({
  id: 'activities.list',
  summary: 'Page through the audit entries of the caller’s scope, newest first',
  method: 'POST',
  path: '/appapi/activities',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
  body: activityRequest,
  response: z.object({ data: z.array(activityRow), meta: pageMeta }),
  errors: [],
});

export const activityEndpoints = [listActivities] as const;
