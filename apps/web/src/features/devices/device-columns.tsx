import type { DeviceRow } from '@account/contract/endpoints/administration/devices';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DeviceName } from './components/device-name.tsx';
import { DeviceStatusText } from './components/device-status.tsx';

/** Columns of the list of devices. */
export const deviceColumns: readonly Column<DeviceRow>[] = [
  {
    key: 'androidid',
    label: 'devices.uuid',
    sort: true,
    dab: true,
    class: 'mono',
    route: ({ id }) => pathTo('device', { id }),
  },
  { key: 'name', label: 'devices.name', sort: true, place: 'lead', computed: (row) => <DeviceName {...row} /> },
  { key: 'status', label: 'devices.status', computed: (row) => <DeviceStatusText {...row} /> },
  { key: 'organization_name', label: 'devices.organization_name', sort: true, truncate: true },
  { key: 'app_version', label: 'devices.app_version', visible: false, prefix: 'devices.app_version' },
  { key: 'created_at', label: 'devices.date', sort: true, isDate: true, place: 'aside' },
];
