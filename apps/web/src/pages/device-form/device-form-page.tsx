import type { Device } from '@account/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { deviceQuery } from '#features/devices/api/device-query.ts';
import { DeviceForm } from '#features/devices/components/device-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { freshOnMount } from '#shared/record/fresh-on-mount.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Update({ device }: { device: Device }) {
  const { id, name } = device;
  const trail = useMemo(() => [{ label: name, to: pathTo('device', { id }) }, { label: t('common.edit') }], [id, name]);
  return (
    <>
      <PageHead title={t('devices.update_title', { name })} trail={trail} />
      <DeviceForm device={device} />
    </>
  );
}

/** `/device/{id}/update`; devices are never created here. */
export function Page() {
  const { id = '' } = useParams();
  const query = useQuery({ ...deviceQuery(id), ...freshOnMount });
  return (
    <div className="page form">
      <LoadedRecord key={id} query={query} title={t('devices.one')} fresh>
        {(device) => <Update device={device} />}
      </LoadedRecord>
    </div>
  );
}
