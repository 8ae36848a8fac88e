import type { EndpointCall } from '@account/contract/calls/endpoint';
import { updateDevice } from '@account/contract/endpoints/administration/devices';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { deviceQuery } from './device-query.ts';

export const useSaveDevice = (id: number) =>
  useSaveRecord(
    (body: EndpointCall<typeof updateDevice>['body']) => call(updateDevice, { body }),
    deviceQuery(id).queryKey,
  );
