import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles.calls';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { panelRoleColumns } from '#features/panel-roles/panel-role-columns.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { ownChoices, ownFilters } from '#shared/list/own-filter.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Panel roles are read only: they are created and deleted with their organization. */
export function Page() {
  useRememberedList();
  const views = useViews('panel_roles');
  const state = useListState(panelRoleColumns, { column: 'role', filters: ownChoices }, views.opening);
  const page = useList(listPanelRoles, state);
  const empty = {
    text: t('panel-roles.empty'),
    action: (
      <Button component={Link} to={pathTo('organizations')}>
        {t('panel-roles.to_organizations')}
      </Button>
    ),
  };
  return (
    <div className="page">
      <PageHead title={t('panel-roles.title')} text={t('panel-roles.text')} />
      <DataTable
        label={t('panel-roles.title')}
        columns={panelRoleColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        empty={empty}
        filters={<FilterSwitches filters={ownFilters(useSignedInUser())} state={state} />}
      />
    </div>
  );
}
