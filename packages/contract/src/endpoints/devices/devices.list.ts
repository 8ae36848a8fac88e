import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { defineList, type FiltersOf, type MatchingOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { byId, column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { organizationOrNone, requiredText, timestamp } from '../../values/fields.ts';
import { deviceStatuses } from '../../values/presence.ts';

/** Whether a display has no organization yet, or how long ago it was heard of. */
const deviceStatus = z.enum(deviceStatuses);

/** How a display is: the event `device`. */
export const deviceState = z.object({ id: z.int(), last_seen_at: z.nullable(timestamp), status: deviceStatus });
export type DeviceState = z.infer<typeof deviceState>;

export const deviceList = defineList({
  columns: {
    id: number(),
    androidid: text().sortable().searchable(),
    name: text().sortable().searchable().writable(requiredText(limits.name, 'validation.name_required')),
    organization_id: column(z.nullable(z.int())),
    organization_name: optionalText().sortable().searchable(),
    last_seen_at: column(z.nullable(timestamp)),
    status: column(deviceStatus),
    app_version: optionalText(),
    created_at: moment().sortable(),
  },
  order: 'name',
  scope: 'organization',
  filters: { status: oneOf(deviceStatuses), organization_id: byId(organizationOrNone) },
});
export type DeviceRow = RowOf<typeof deviceList>;
export type DeviceFilters = FiltersOf<typeof deviceList>;
export type DeviceQuery = QueryOf<typeof deviceList>;
export type DeviceMatching = MatchingOf<typeof deviceList>;
