import { countDevices } from '@account/contract/endpoints/administration/list-counts.calls';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import { t } from '#shared/i18n/t.ts';
import { statusNames } from '#shared/lib/presence.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import { kept } from '#shared/list/kept-choices.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import type { FilterChip } from '#shared/ui/filter-chips/filter-chips.tsx';
import { refetchInterval } from './hooks/use-live-devices.ts';

/** The filters of the list of devices. */
export const deviceChoices: readonly FilterChoice[] = [
  { name: 'status', values: deviceStatuses },
  { name: 'organization_id' },
  kept('isonly'),
];

/**
 * A chip for each status.
 * @param counts how many displays have it, as far as that is known
 */
export const statusChips = (counts: Partial<Record<DeviceStatus, number>> = {}): FilterChip[] =>
  deviceStatuses.map((status) => ({
    value: status,
    label: t(statusNames[status]),
    count: counts[status],
    isCounted: true,
  }));

/** Why no display has the status that is filtered by. */
export const emptyStatusText = (status: string | undefined): string | undefined =>
  status === 'waiting' ? t('devices.nobody_waits') : undefined;

/** How many displays the list shows of each status; a search is not counted. */
export function useDeviceCounts(state: ListState) {
  const enabled = state.view.search === '';
  const query = { ...callQuery(countDevices, { body: { filters: countedBy(state, 'status') } }), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({ ...query, enabled, placeholderData: keepPreviousData, refetchInterval });
  return enabled ? data?.data : undefined;
}
