import {
  deleteNetworkDrive,
  listNetworkDrives,
  saveNetworkDrive,
  showNetworkDrive,
} from '@account/contract/endpoints/drives/network-drives';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { NetworkDriveService } from './network-drives.service.ts';

export const networkDriveRoutes = (service: NetworkDriveService): Route[] => [
  route(listNetworkDrives, ({ body }, { actor, scope }) => service.list(actor, scope, body)),
  route(showNetworkDrive, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(saveNetworkDrive, async ({ body }, { actor, scope }) => ({ data: await service.save(actor, scope, body) })),
  route(deleteNetworkDrive, async ({ params }, { actor, scope }) => {
    const bin_id = await service.remove(actor, scope, params.id);
    return { message: translate('responses.network_drive_deleted'), data: { bin_id } };
  }),
];

export const networkDriveRecords = ({ exists }: NetworkDriveService): RecordPages => ({
  pages: ['networkDrive', 'networkDriveUpdate'],
  exists,
});
