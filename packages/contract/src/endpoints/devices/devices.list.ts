import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { column, moment, number, optionalText, text } from '../../lists/columns.ts';
import { defineList, type FiltersOf, type MatchingOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { byId, oneOf } from '../../lists/filters.ts';
import { organizationOrNone, requiredText, timestamp } from '../../values/fields.ts';
import { deviceStatuses } from '../../values/presence.ts';
import { deviceStatus } from './device-state.ts';

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
