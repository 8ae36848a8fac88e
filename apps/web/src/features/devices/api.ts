import type { CallInput } from '@account/contract/api';
import { identifyDevice, signOutAtDevice } from '@account/contract/endpoints/devices/device-access.calls';
import type { Device } from '@account/contract/endpoints/devices/devices';
import { deleteDevice, updateDevice } from '@account/contract/endpoints/devices/devices.calls';
import type { DeviceAction } from '@account/contract/endpoints/operations/operations';
import { startDeviceAction } from '@account/contract/endpoints/operations/operations.calls';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { deviceQuery } from './queries.ts';

export const saveDevice = (body: CallInput<typeof updateDevice>['body']) => call(updateDevice, { body });

export const useSaveDevice = (id: number) => useSaveRecord(saveDevice, deviceQuery(id).queryKey);

/** Lets the display show its name. */
export const identify = (id: number) => call(identifyDevice, { params: { id } });

/** Signs a person out at a display. */
export const signOutAt = (id: number, session: number) => call(signOutAtDevice, { params: { id, session } });

/**
 * Does something with one display as with many, so that it can be undone.
 * @throws ApiError with the reason why it was not done
 */
export async function actOnDevice(id: number, action: DeviceAction) {
  const { data: operation } = await call(startDeviceAction, { body: { action, ids: [id] } });
  const [refused] = operation.failures;
  if (refused) throw new ApiError({ status: 422, message: refused.reason, error: refused });
  return operation;
}

export const useDeleteDevice = ({ id, name }: Pick<Device, 'id' | 'name'>) =>
  useDeleteRecord({
    question: { title: t('device-page.delete_title', { name }), text: t('device-page.delete_text', { days: binDays }) },
    remove: () => call(deleteDevice, { params: { id } }),
    list: pathTo('devices'),
  });
