import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { statusNames } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Cut } from '#shared/ui/data-table/columns/cut.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import classes from './components/device-name.module.css';

type DeviceNameProps = Pick<DeviceRow, 'name' | 'last_seen_at' | 'status'>;

/** The name of a device after its LED, which the columns beside it tell in words. A long one is cut; the tooltip and the row in focus show all of it. */
const DeviceName = ({ name, last_seen_at, status }: DeviceNameProps) => (
  <span className={classes.device}>
    <PresenceLed {...{ last_seen_at, status }} isDecorative />
    <Cut text={name} />
  </span>
);

/** When a device was last seen; the tooltip says it exactly. */
function DeviceSeen({ last_seen_at }: Pick<DeviceRow, 'last_seen_at'>) {
  const now = useNow();
  if (last_seen_at === null) return t('ui.never_seen');
  return (
    <time className="num" dir="auto" title={formatTimestamp(last_seen_at, 'datetime')}>
      {formatRelative(last_seen_at, now)}
    </time>
  );
}

/** Columns of the list of devices. */
export const deviceColumns: readonly Column<DeviceRow>[] = [
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
  { key: 'created_at', label: 'devices.date', sort: true, isDate: true, place: 'aside' },
];
