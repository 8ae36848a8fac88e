import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { moment, number, text } from '../../lists/parts.ts';

export const panelRoleList = defineList({
  columns: {
    id: number(),
    role: text().sortable().searchable(),
    organization_name: text().sortable().searchable(),
    created_at: moment().sortable(),
  },
  order: 'role',
  scope: 'organization',
});
export type PanelRoleRow = RowOf<typeof panelRoleList>;
export type PanelRoleQuery = QueryOf<typeof panelRoleList>;
