import { type DeviceRow, listDevices } from '@account/contract/endpoints/administration/devices';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AssignButton } from '#features/devices/components/assign-button.tsx';
import { deviceColumns } from '#features/devices/device-columns.tsx';
import { refetchInterval, useLiveDevices } from '#features/devices/hooks/use-live-devices.ts';
import { deviceFilters, emptyStatusText, statusChips } from '#features/devices/status-filter.ts';
import { summaryQuery } from '#features/summary/api/summary-query.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useSelection } from '#shared/ui/data-table/selection/use-selection.ts';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const initial = { column: 'name', filters: deviceFilters } as const;
const polling = { pauseFor: () => refetchInterval };
const nameOf = ({ name }: DeviceRow) => name;

/** Devices enrol themselves, so there is no button to create one. An empty list says how the first one comes. */
export function Page() {
  useRememberedList();
  const queries = useQueryClient();
  const state = useListState(deviceColumns, initial);
  const page = useList(listDevices, state, {}, polling);
  const selection = useSelection();
  const { queryKey: counted } = summaryQuery();
  const counts = useQuery(summaryQuery()).data?.displays;
  useLiveDevices(() => {
    queries.invalidateQueries({ queryKey: counted });
  });
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
      <PageHead title={t('devices.title')} text={t('devices.text')} />
      <DataTable
        label={t('devices.title')}
        columns={deviceColumns}
        state={state}
        page={page}
        empty={empty}
        emptyFilter={emptyStatusText(status)}
        filters={
          <FilterChips
            label={t('devices.status')}
            // All displays are counted, so the numbers would be wrong beside a search.
            chips={statusChips(state.view.search ? undefined : counts)}
            value={status}
            onChange={(value) => state.filterBy('status', value)}
          />
        }
        selecting={{ selection, nameOf, actions: <AssignButton selection={selection} /> }}
      />
    </div>
  );
}
