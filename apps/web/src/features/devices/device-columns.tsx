import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { statusNames } from '#shared/lib/presence.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DeviceName } from './components/device-name.tsx';
import { DeviceSeen } from './components/device-seen.tsx';

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
