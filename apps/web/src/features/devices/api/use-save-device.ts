import type { CallInput } from '@account/contract/api';
import { updateDevice } from '@account/contract/endpoints/devices/devices.calls';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { deviceQuery } from './device-query.ts';

export const useSaveDevice = (id: number) =>
  useSaveRecord(
    (body: CallInput<typeof updateDevice>['body']) => call(updateDevice, { body }),
    deviceQuery(id).queryKey,
  );
