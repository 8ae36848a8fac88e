import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { defaultPerPage, directions, pageMeta, perPageChoices, searchText } from '../../calls/paging.ts';
import { accessLevels } from '../../roles.ts';
import { isTimeZone } from '../../values/dates.ts';
import { besideOthers, recordId } from '../../values/fields.ts';
import { activityList } from './activities.list.ts';

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
  ...activityList.fields,
  /** Where those days begin; in UTC without. */
  time_zone: z.nullish(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'validation.time_zone' }))),
  subject_kind: z.nullish(z.enum(activitySubjects)),
  subject_id: z.nullish(recordId),
});

/**
 * The body of the list of entries: as of every list, filtered also by days (both included), by action, by who did it and
 * by one record.
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
    column: body?.order_by?.column ?? activityList.sorted[0],
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
  response: z.object({ data: z.array(activityList.row), meta: pageMeta }),
  errors: [],
});

export const activityEndpoints = [listActivities] as const;
