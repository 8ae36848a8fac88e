import type { Device } from '@account/contract/endpoints/devices/devices';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { deviceQuery, useDeleteDevice } from '#features/devices/api.ts';
import {
  BlockAlert,
  BlockButton,
  ReleaseAlert,
  ReleaseButton,
  useBlockDevice,
  useReleaseDevice,
} from '#features/devices/components/device-access.tsx';
import { DeviceDetailsCard, DeviceDisplayCard, SignedInCard } from '#features/devices/components/device-cards.tsx';
import { IdentifyButton } from '#features/devices/components/identify-device.tsx';
import { PresenceCard } from '#features/devices/components/presence-card.tsx';
import { useLiveDevice } from '#features/devices/live-devices.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordHead, RecordPage } from '#shared/record/record-page.tsx';

function Shown({ device }: { device: Device }) {
  const { id, name } = device;
  const release = useReleaseDevice(id);
  const block = useBlockDevice(id);
  const deletion = useDeleteDevice(device);
  useLiveDevice(id);
  return (
    <>
      <RecordHead
        title={name}
        text={device.organization?.name ?? t('devices.no_organization')}
        editTo={pathTo('deviceUpdate', { id })}
        deletion={deletion}
        alert={
          <>
            <BlockAlert device={device} block={block} />
            <ReleaseAlert release={release} />
          </>
        }
      >
        <ActivityLink of={{ kind: 'device', id }} />
        <IdentifyButton id={id} />
        <ReleaseButton name={name} release={release} />
        <BlockButton device={device} block={block} />
      </RecordHead>
      <div className="columns">
        <DeviceDetailsCard {...device} />
        <div className="stack">
          <DeviceDisplayCard {...device} />
          <SignedInCard {...device} />
        </div>
      </div>
      <PresenceCard presence={device.presence} />
    </>
  );
}

export const Page = () => (
  <RecordPage query={deviceQuery} title={t('devices.one')}>
    {(device) => <Shown device={device} />}
  </RecordPage>
);
