import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { moment, number, optionalText, text } from '../../lists/parts.ts';

export const organizationList = defineList({
  columns: {
    id: number(),
    name: text().sortable().searchable(),
    logo: optionalText(),
    users_count: number(),
    devices_count: number(),
    created_at: moment().sortable(),
  },
  order: 'name',
  scope: 'organization',
});
export type OrganizationRow = RowOf<typeof organizationList>;
export type OrganizationQuery = QueryOf<typeof organizationList>;
