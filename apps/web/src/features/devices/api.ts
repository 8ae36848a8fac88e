import type { CallInput } from '@account/contract/api';
import type { Device } from '@account/contract/endpoints/devices/devices';
import {
  deleteDevice,
  identifyDevice,
  showDevice,
  showOrganizationPresence,
  signOutAtDevice,
  updateDevice,
} from '@account/contract/endpoints/devices/devices.calls';
import type { DeviceAction } from '@account/contract/endpoints/operations/operations';
import { startDeviceAction } from '@account/contract/endpoints/operations/operations.calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord, useSaveRecord } from '#shared/record/save-and-delete.ts';

/** Milliseconds between two fetches of a device that is shown: no event tells each heartbeat. */
const interval = 60_000;

/** One device, by its id, fetched again while it is shown. */
export const deviceQuery = (id: number | string) =>
  queryOptions({ ...callQuery(showDevice, { params: { id } }), refetchInterval: interval });

/** In which hours the displays of an organization were seen, fetched again while it is shown. */
export const organizationPresenceQuery = (id: number) =>
  queryOptions({ ...callQuery(showOrganizationPresence, { params: { id } }), refetchInterval: interval });

export const saveDevice = (body: CallInput<typeof updateDevice>['body']) => call(updateDevice, { body });

export const useSaveDevice = (id: number) => useSaveRecord(saveDevice, deviceQuery(id).queryKey);

/** Lets the display show its name. */
export const identify = (id: number) => call(identifyDevice, { params: { id } });

/** Signs a person out at a display. One whose sign-in has ended meanwhile is as good. */
export async function signOutAt(id: number, session: number): Promise<void> {
  await call(signOutAtDevice, { params: { id, session }, throwsMissing: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}

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
