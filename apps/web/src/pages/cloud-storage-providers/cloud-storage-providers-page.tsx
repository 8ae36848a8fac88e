import { listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { principalOf } from '@account/contract/policies/principal';
import { useMemo } from 'react';
import { DriveNotice } from '#features/cloud-storage/components/drive-notice.tsx';
import { DriveReturnAlert } from '#features/cloud-storage/components/drive-return-alert.tsx';
import { LiveDrives } from '#features/cloud-storage/components/live-drives.tsx';
import { useDriveActions } from '#features/cloud-storage/hooks/use-drive-actions.ts';
import { useDriveReturn } from '#features/cloud-storage/hooks/use-drive-return.ts';
import { placesFor, providerActions } from '#features/cloud-storage/provider-actions.ts';
import {
  ownProviderColumns,
  pauseFor,
  providerColumns,
  stackedProviderColumns,
  stateChips,
  stateChoice,
} from '#features/cloud-storage/provider-columns.tsx';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { driveChoices, driveFilters } from '#shared/list/drive-filters.ts';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { ListPage } from '#shared/ui/data-table/list-page.ts';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink, FirstLink } from '#shared/ui/record-buttons/record-buttons.tsx';

/** While a drive is being linked, a list without any is not called empty. */
const expecting = (page: ListPage<CloudStorageProvider>): ListPage<CloudStorageProvider> =>
  page.meta?.total === 0 ? { ...page, rows: undefined, meta: undefined, loading: true } : page;

/** The linked drives, and where the pages of the platforms return to. */
export function Page() {
  const user = useSignedInUser();
  const returned = useDriveReturn();
  useRememberedList();
  const choices = useMemo(() => [stateChoice, ...driveChoices(user)], [user]);
  const views = useViews('cloud_storage_providers');
  const state = useListState(providerColumns, { column: 'provider_name', filters: choices }, views.opening);
  const { isall, isonly } = state.view.filters;
  const columns = isall || isonly ? providerColumns : ownProviderColumns;
  const page = useList(listCloudStorageProviders, state, {}, { pauseFor: (rows) => pauseFor(user.id, rows) });
  const { actions, notice, forgetNotice } = useDriveActions();
  const { hasEnded, hasSubscriptions } = placesFor(page.rows ?? []);
  const rowActions = useMemo(
    () => providerActions(actions, principalOf(user), { hasEnded, hasSubscriptions }),
    [actions, user, hasEnded, hasSubscriptions],
  );
  return (
    <div className="page">
      <PageHead title={t('cloud-storage.title')} text={t('cloud-storage.text')}>
        <CreateLink to={pathTo('cloudStorageProviderCreate')} />
      </PageHead>
      <LiveDrives />
      {returned && <DriveReturnAlert current={returned} />}
      {notice && <DriveNotice notice={notice} onClose={forgetNotice} />}
      <DataTable
        label={t('cloud-storage.title')}
        columns={rowActions.length > 2 && columns === ownProviderColumns ? stackedProviderColumns : columns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={returned?.state === 'linking' ? expecting(page) : page}
        actions={rowActions}
        filters={
          <>
            <FilterChips
              label={t('cloud-storage.state')}
              chips={stateChips()}
              value={state.view.filters.state}
              onChange={(value) => state.filterBy('state', value)}
            />
            <FilterSwitches filters={driveFilters(user)} state={state} />
          </>
        }
        emptyFilter={state.view.filters.state && t('cloud-storage.none_ended')}
        empty={{
          text: t('cloud-storage.empty'),
          action: <FirstLink to={pathTo('cloudStorageProviderCreate')} label={t('cloud-storage.add_first')} />,
        }}
      />
    </div>
  );
}
