import type { CallInput } from '@account/contract/api';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives.calls';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { networkDriveQuery } from './network-drive-query.ts';

/** @param id of the network drive; a new one is created without */
export const useSaveNetworkDrive = (id: number | undefined) =>
  useSaveRecord(
    (body: CallInput<typeof saveNetworkDrive>['body']) => call(saveNetworkDrive, { body }),
    id === undefined ? undefined : networkDriveQuery(id).queryKey,
  );
