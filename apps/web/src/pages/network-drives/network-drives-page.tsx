import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives.calls';
import { networkDriveColumns } from '#features/network-drives/network-drive-columns.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { BinLink } from '#shared/list/bin-link.tsx';
import { driveChoices, driveFilters } from '#shared/list/drive-filters.ts';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink, FirstLink } from '#shared/ui/record-buttons/record-buttons.tsx';

export function Page() {
  useRememberedList();
  const user = useSignedInUser();
  const views = useViews('network_drives');
  const state = useListState(networkDriveColumns, { column: 'host', filters: driveChoices(user) }, views.opening);
  const page = useList(listNetworkDrives, state);
  return (
    <div className="page">
      <PageHead title={t('network-drives.title')} text={t('network-drives.text')}>
        <BinLink kind="networkdrive" />
        <CreateLink to={pathTo('networkDriveCreate')} />
      </PageHead>
      <DataTable
        label={t('network-drives.title')}
        columns={networkDriveColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        filters={<FilterSwitches filters={driveFilters(user)} state={state} />}
        empty={{
          text: t('network-drives.empty'),
          action: <FirstLink to={pathTo('networkDriveCreate')} label={t('network-drives.add_first')} />,
        }}
      />
    </div>
  );
}
