import { listDevices } from '@account/contract/endpoints/devices/devices.calls';
import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { deviceColumns } from '#features/devices/device-columns.tsx';
import { deviceChoices, emptyStatusText, statusChips, useDeviceCounts } from '#features/devices/device-filters.ts';
import { refetchInterval, useLiveDevices } from '#features/devices/hooks/use-live-devices.ts';
import { DeviceActions } from '#features/operations/components/device-actions.tsx';
import { UnderWay } from '#features/operations/components/under-way.tsx';
import { OrganizationFilter } from '#features/organizations/components/organization-filter.tsx';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { BinLink } from '#shared/list/bin-link.tsx';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { ownFilters } from '#shared/list/own-filter.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const initial = { column: 'name', filters: deviceChoices } as const;
const polling = { pauseFor: () => refetchInterval };
const selecting = { nameOf: ({ name }: DeviceRow) => name, Actions: DeviceActions };

/** Devices enrol themselves, so there is no button to create one. An empty list says how the first one comes. */
export function Page() {
  useRememberedList();
  const views = useViews('devices');
  const state = useListState(deviceColumns, initial, views.opening);
  const page = useList(listDevices, state, {}, polling);
  const counts = useDeviceCounts(state);
  useLiveDevices();
  const user = useSignedInUser();
  const { status } = state.view.filters;
  const empty = {
    text: t('devices.empty'),
    action: (
      <Button component={Link} to={pathTo('organizations')}>
        {t('devices.to_organizations')}
      </Button>
    ),
  };
  return (
    <div className="page">
      <PageHead title={t('devices.title')} text={t('devices.text')}>
        <BinLink kind="device" />
      </PageHead>
      <UnderWay kind="device" />
      <DataTable
        label={t('devices.title')}
        columns={deviceColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        empty={empty}
        emptyFilter={emptyStatusText(status)}
        filterFields={<OrganizationFilter state={state} />}
        filters={
          <>
            <FilterChips
              label={t('devices.status')}
              chips={statusChips(counts)}
              value={status}
              onChange={(value) => state.filterBy('status', value)}
            />
            <FilterSwitches filters={ownFilters(user)} state={state} />
          </>
        }
        selecting={selecting}
      />
    </div>
  );
}
