import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { organizationColumns } from '#features/organizations/organization-columns.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { BinLink } from '#shared/list/bin-link.tsx';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { ownChoices, ownFilters } from '#shared/list/own-filter.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink, FirstLink } from '#shared/ui/record-buttons/record-buttons.tsx';

export function Page() {
  useRememberedList();
  const views = useViews('organizations');
  const state = useListState(organizationColumns, { column: 'name', filters: ownChoices }, views.opening);
  const page = useList(listOrganizations, state);
  return (
    <div className="page">
      <PageHead title={t('organizations.title')} text={t('organizations.text')}>
        <BinLink kind="organization" />
        <CreateLink to={pathTo('organizationCreate')} />
      </PageHead>
      <DataTable
        label={t('organizations.title')}
        columns={organizationColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        filters={<FilterSwitches filters={ownFilters(useSignedInUser())} state={state} />}
        empty={{
          text: t('organizations.empty'),
          action: <FirstLink to={pathTo('organizationCreate')} label={t('organizations.add_first')} />,
        }}
      />
    </div>
  );
}
