import * as z from 'zod/mini';
import { defineList, type FiltersOf, type MatchingOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { byId, column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { panelRoles } from '../../roles.ts';
import { organizationOrNone, recordId, timestamp } from '../../values/fields.ts';
import { userStates } from './users.calls.ts';

export const userList = defineList({
  columns: {
    id: number(),
    email: text().sortable().searchable(),
    username: text().searchable(),
    name: optionalText().sortable().searchable(),
    organization_name: optionalText().sortable().searchable(),
    role_name: text().sortable().searchable(),
    panel_role: column(z.enum(panelRoles)),
    email_verified_at: column(z.nullable(timestamp)).sortable(),
    /** Whether a directory brought the person. */
    managed: column(z.boolean()),
    created_at: moment().sortable(),
  },
  order: 'email',
  scope: 'member',
  filters: { state: oneOf(userStates), role_id: byId(recordId), organization_id: byId(organizationOrNone) },
});
export type UserRow = RowOf<typeof userList>;
export type UserFilters = FiltersOf<typeof userList>;
export type UserQuery = QueryOf<typeof userList>;
export type UserMatching = MatchingOf<typeof userList>;
