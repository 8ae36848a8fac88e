import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { deleteNetworkDrive } from '@account/contract/endpoints/drives/network-drives.calls';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';
import { driveName } from '../drive-name.ts';

export const useDeleteNetworkDrive = (drive: NetworkDrive) =>
  useDeleteRecord({
    question: {
      title: t('network-drives.delete_title', { name: driveName(drive) }),
      text: t('network-drives.delete_text', { days: binDays }),
    },
    remove: () => call(deleteNetworkDrive, { params: { id: drive.id } }),
    list: pathTo('networkDrives'),
  });
