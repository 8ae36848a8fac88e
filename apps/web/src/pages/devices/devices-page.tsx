import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { deviceScreen } from '#features/devices/devices-list.tsx';
import { useLiveDevices } from '#features/devices/live-devices.ts';
import { DeviceActions } from '#features/operations/components/device-actions.tsx';
import { UnderWay } from '#features/operations/components/under-way.tsx';
import { OrganizationFilter } from '#features/organizations/components/organization-filter.tsx';
import { ListPage } from '#shared/list/list-page.tsx';

const selecting = { nameOf: ({ name }: DeviceRow) => name, Actions: DeviceActions };

export function Page() {
  useLiveDevices();
  return (
    <ListPage
      list={deviceScreen}
      above={<UnderWay kind="device" />}
      fields={(state) => <OrganizationFilter state={state} />}
      selecting={selecting}
    />
  );
}
