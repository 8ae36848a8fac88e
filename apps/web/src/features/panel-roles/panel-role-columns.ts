import type { PanelRoleRow } from '@account/contract/endpoints/administration/panel-roles.list';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';

/** Columns of the list of panel roles. */
export const panelRoleColumns: readonly Column<PanelRoleRow>[] = [
  {
    key: 'organization_name',
    label: 'panel-roles.organization_name',
    sort: true,
    dab: true,
    truncate: true,
    width: 400,
    route: ({ id }) => pathTo('panelRole', { id }),
  },
  {
    key: 'role',
    label: 'panel-roles.role',
    sort: true,
    truncate: true,
    width: 320,
    value: ({ role }) => panelRoleWord(role),
  },
  { key: 'created_at', label: 'panel-roles.date', sort: true, isDate: true, place: 'aside' },
];
