import type { CallInput } from '@account/contract/api';
import { blockDevice, identifyDevice, unblockDevice } from '@account/contract/endpoints/devices/device-access.calls';
import type { Device } from '@account/contract/endpoints/devices/devices';
import {
  deleteDevice,
  releaseDevice as releaseDeviceEndpoint,
  updateDevice,
} from '@account/contract/endpoints/devices/devices.calls';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { deviceQuery } from './queries.ts';

export const useSaveDevice = (id: number) =>
  useSaveRecord(
    (body: CallInput<typeof updateDevice>['body']) => call(updateDevice, { body }),
    deviceQuery(id).queryKey,
  );

/** Keeps the display out, or lets it in again. */
export const setBlocked = (id: number, isBlocked: boolean) =>
  call(isBlocked ? blockDevice : unblockDevice, { params: { id } });

/** Lets the display show its name. */
export const identify = (id: number) => call(identifyDevice, { params: { id } });

/** Lets the display enrol again without its old token. */
export const releaseDevice = (id: number) => call(releaseDeviceEndpoint, { params: { id } });

export const useDeleteDevice = ({ id, name }: Pick<Device, 'id' | 'name'>) =>
  useDeleteRecord({
    question: { title: t('devices.delete_title', { name }), text: t('devices.delete_text', { days: binDays }) },
    remove: () => call(deleteDevice, { params: { id } }),
    list: pathTo('devices'),
  });
