import type { Device } from '@account/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { deviceQuery } from '#features/devices/api/device-query.ts';
import { useDeleteDevice } from '#features/devices/api/use-delete-device.ts';
import { useReleaseDevice } from '#features/devices/api/use-release-device.ts';
import { DeviceDetailsCard } from '#features/devices/components/device-details-card.tsx';
import { DeviceDisplayCard } from '#features/devices/components/device-display-card.tsx';
import { ReleaseAlert, ReleaseButton } from '#features/devices/components/release-device.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';

function Shown({ device }: { device: Device }) {
  const { id, name } = device;
  const release = useReleaseDevice(id);
  const deletion = useDeleteDevice(device);
  return (
    <>
      <PageHead title={name} text={device.organization?.name ?? t('devices.no_organization')}>
        <ActivityLink of={{ kind: 'device', id }} />
        <ReleaseButton name={name} release={release} />
        <EditLink to={pathTo('deviceUpdate', { id })} />
        <DeleteButton loading={deletion.running} onPress={deletion.ask} />
      </PageHead>
      <ReleaseAlert release={release} />
      {deletion.failure && <Alert kind="danger">{deletion.failure}</Alert>}
      <div className="columns">
        <DeviceDetailsCard {...device} />
        <DeviceDisplayCard {...device} />
      </div>
    </>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(deviceQuery(id))} title={t('devices.one')}>
        {(device) => <Shown key={device.id} device={device} />}
      </LoadedRecord>
    </div>
  );
}
