import type { Device } from '@account/contract/endpoints/devices/devices';
import { deleteDevice } from '@account/contract/endpoints/devices/devices.calls';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';

export const useDeleteDevice = ({ id, name }: Pick<Device, 'id' | 'name'>) =>
  useDeleteRecord({
    question: { title: t('devices.delete_title', { name }), text: t('devices.delete_text', { days: binDays }) },
    remove: () => call(deleteDevice, { params: { id } }),
    list: pathTo('devices'),
  });
