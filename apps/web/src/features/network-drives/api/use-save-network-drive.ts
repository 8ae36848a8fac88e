import type { EndpointCall } from '@account/contract/calls/endpoint';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { networkDriveQuery } from './network-drive-query.ts';

/** @param id of the network drive; a new one is created without */
export const useSaveNetworkDrive = (id: number | undefined) =>
  useSaveRecord(
    (body: EndpointCall<typeof saveNetworkDrive>['body']) => call(saveNetworkDrive, { body }),
    id === undefined ? undefined : networkDriveQuery(id).queryKey,
  );
