import type { DeviceRow } from '@account/contract/endpoints/administration/devices';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DeviceName } from './components/device-name.tsx';

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
  { key: 'organization_name', label: 'devices.organization_name', sort: true },
  { key: 'created_at', label: 'devices.date', sort: true, isDate: true, place: 'aside' },
];
