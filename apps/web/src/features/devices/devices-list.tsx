import { countDevices } from '@account/contract/endpoints/administration/list-counts.calls';
import { listDevices } from '@account/contract/endpoints/devices/devices.calls';
import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import type { MessageId } from '@account/messages/ids';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { statusNames } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Cut } from '#shared/list/columns/cell.tsx';
import type { Column } from '#shared/list/columns/column.ts';
import { kept, ownFilters } from '#shared/list/filter-switches.tsx';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { FilterChoice } from '#shared/list/state/list-view.ts';
import { useListCounts } from '#shared/list/state/use-list.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { type FilterChip, FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import classes from './components/device-name.module.css';
import { IdentifyLed } from './components/identify-device.tsx';
import { refetchInterval } from './live-devices.ts';

/** The name of a device after its LED, which the columns beside it tell in words. A long one is cut; the tooltip and the row in focus show all of it. */
const DeviceName = (row: DeviceRow) => (
  <span className={classes.device}>
    <IdentifyLed {...row} />
    <Cut text={row.name} />
  </span>
);

/** When a device was last seen; the tooltip says it exactly. Where the column has no head, a word says which time it is. */
function DeviceSeen({ last_seen_at }: Pick<DeviceRow, 'last_seen_at'>) {
  const now = useNow();
  if (last_seen_at === null) return t('ui.never_seen');
  return (
    <>
      <span className={classes.word}>{t('devices.last_seen')} </span>
      <time className="num" dir="auto" title={formatTimestamp(last_seen_at, 'datetime')}>
        {formatRelative(last_seen_at, now)}
      </time>
    </>
  );
}

const columns: readonly Column<DeviceRow>[] = [
  {
    key: 'androidid',
    label: 'devices.uuid',
    sort: true,
    dab: true,
    class: 'mono',
    truncate: true,
    route: ({ id }) => pathTo('device', { id }),
  },
  { key: 'name', label: 'devices.name', sort: true, place: 'lead', computed: (row) => <DeviceName {...row} /> },
  { key: 'status', label: 'devices.status', value: ({ status }) => t(statusNames[status]) },
  { key: 'last_seen_at', label: 'devices.last_seen', computed: (row) => <DeviceSeen {...row} /> },
  { key: 'organization_name', label: 'devices.organization_name', sort: true, truncate: true },
  { key: 'app_version', label: 'devices.app_version', visible: false, prefix: 'devices.app_version' },
  { key: 'created_at', label: 'devices.date', prefix: 'devices.created', sort: true, isDate: true, place: 'aside' },
];

const filters: readonly FilterChoice[] = [
  { name: 'status', values: deviceStatuses },
  { name: 'organization_id' },
  kept('isonly'),
];

/** Two statuses are named after their time alone, which a chip has to say more of. */
const chipNames: Partial<Record<DeviceStatus, MessageId>> = {
  today: 'devices.seen_today',
  week: 'devices.seen_this_week',
};

/** A chip for each status, with how many displays have it, as far as that is known. */
const statusChips = (counts: Partial<Record<DeviceStatus, number>> = {}): FilterChip[] =>
  deviceStatuses.map((status) => ({
    value: status,
    label: t(chipNames[status] ?? statusNames[status]),
    count: counts[status],
    isCounted: true,
  }));

function StatusChips({ state }: { state: ListState }) {
  const counts = useListCounts(countDevices, state, 'status', refetchInterval)?.data;
  return (
    <FilterChips
      label={t('devices.status')}
      chips={statusChips(counts)}
      value={state.view.filters.status}
      onChange={(value) => state.filterBy('status', value)}
    />
  );
}

/** Devices enrol themselves, so there is no form to create one. An empty list says how the first one comes. */
export const deviceScreen: ListScreen<typeof listDevices> = {
  endpoint: listDevices,
  title: 'devices.title',
  text: 'devices.text',
  columns,
  order: { column: 'name' },
  filters,
  switches: ownFilters,
  chips: (state) => <StatusChips state={state} />,
  views: 'devices',
  bin: 'device',
  empty: () => ({
    text: t('devices.empty'),
    action: (
      <Button component={Link} to={pathTo('organizations')}>
        {t('devices.to_organizations')}
      </Button>
    ),
  }),
  emptyFilter: ({ status }) => (status === 'waiting' ? t('devices.nobody_waits') : undefined),
  pauseFor: () => refetchInterval,
};
