import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles.calls';
import type { PanelRoleRow } from '@account/contract/endpoints/administration/panel-roles.list';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { ownChoices, ownFilters } from '#shared/list/filter-switches.tsx';
import { ListPage, type ListScreen } from '#shared/list/list-page.tsx';

const columns: readonly Column<PanelRoleRow>[] = [
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

/** Panel roles are read only: they are created and deleted with their organization. */
export const panelRoleScreen: ListScreen<typeof listPanelRoles> = {
  endpoint: listPanelRoles,
  title: 'panel-roles.title',
  text: 'panel-roles.text',
  columns,
  order: { column: 'role' },
  filters: ownChoices,
  switches: ownFilters,
  views: 'panel_roles',
  empty: () => ({
    text: t('panel-roles.empty'),
    action: (
      <Button component={Link} to={pathTo('organizations')}>
        {t('panel-roles.to_organizations')}
      </Button>
    ),
  }),
};

export const Page = () => <ListPage list={panelRoleScreen} />;
