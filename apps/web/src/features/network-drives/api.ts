import type { CallInput } from '@account/contract/api';
import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import {
  deleteNetworkDrive,
  saveNetworkDrive as saveNetworkDriveEndpoint,
  showNetworkDrive,
} from '@account/contract/endpoints/drives/network-drives.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord, useSaveRecord } from '#shared/record/save-and-delete.ts';
import { driveName } from './network-drive-fields.ts';

/** One network drive, by its id. */
export const networkDriveQuery = (id: number | string) => callQuery(showNetworkDrive, { params: { id } });

export const saveNetworkDrive = (body: CallInput<typeof saveNetworkDriveEndpoint>['body']) =>
  call(saveNetworkDriveEndpoint, { body });

/** @param id of the network drive; a new one is created without */
export const useSaveNetworkDrive = (id: number | undefined) =>
  useSaveRecord(saveNetworkDrive, id === undefined ? undefined : networkDriveQuery(id).queryKey);

export const useDeleteNetworkDrive = (drive: NetworkDrive) =>
  useDeleteRecord({
    question: {
      title: t('network-drives.delete_title', { name: driveName(drive) }),
      text: t('network-drives.delete_text', { days: binDays }),
    },
    remove: () => call(deleteNetworkDrive, { params: { id: drive.id } }),
    list: pathTo('networkDrives'),
  });
