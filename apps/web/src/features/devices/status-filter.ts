import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import { t } from '#shared/i18n/t.ts';
import { statusNames } from '#shared/lib/presence.ts';
import { kept } from '#shared/list/kept-choices.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { FilterChip } from '#shared/ui/filter-chips/filter-chips.tsx';

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
