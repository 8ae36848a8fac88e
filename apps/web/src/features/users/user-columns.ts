import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';

/** Columns of the list of users; the last two are hidden at first. */
export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'email',
    label: 'users.email',
    sort: true,
    dab: true,
    truncate: true,
    width: 320,
    route: ({ id }) => pathTo('user', { id }),
  },
  { key: 'name', label: 'users.name', sort: true, truncate: true },
  { key: 'organization_name', label: 'users.organization_name', sort: true, truncate: true },
  { key: 'role_name', label: 'users.role_name', sort: true },
  { key: 'email_verified_at', label: 'users.verified_at', sort: true, isDate: true, prefix: 'users.verified' },
  { key: 'created_at', label: 'users.date', sort: true, isDate: true, place: 'aside' },
  { key: 'username', label: 'users.username', visible: false, truncate: true },
  {
    key: 'panel_role',
    label: 'users.panel_role',
    visible: false,
    prefix: 'users.panel_role',
    value: ({ panel_role }) => panelRoleWord(panel_role),
  },
];
