import type { Device } from '@account/contract/endpoints/devices/devices';
import { useMemo } from 'react';
import { deviceQuery } from '#features/devices/api.ts';
import { DeviceForm } from '#features/devices/components/device-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordFormPage } from '#shared/record/record-page.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Update({ device }: { device: Device }) {
  const { id, name } = device;
  const trail = useMemo(() => [{ label: name, to: pathTo('device', { id }) }, { label: t('common.edit') }], [id, name]);
  return (
    <>
      <PageHead title={t('device-page.update_title', { name })} trail={trail} />
      <DeviceForm device={device} />
    </>
  );
}

/** `/device/{id}/update`; devices are never created here. */
export const Page = () => (
  <RecordFormPage query={deviceQuery} title={t('devices.one')}>
    {(device) => <Update device={device} />}
  </RecordFormPage>
);
