import { blockDevice, unblockDevice } from '@account/contract/endpoints/administration/device-access';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../../http/calls/route.ts';
import type { DeviceAccessService } from './access.service.ts';

export const deviceAccessRoutes = (service: DeviceAccessService): Route[] => [
  route(blockDevice, async ({ params }, { actor, scope }) => {
    await service.block(actor, scope, params.id);
    return { message: translate('responses.device_blocked') };
  }),
  route(unblockDevice, async ({ params }, { actor, scope }) => {
    await service.unblock(actor, scope, params.id);
    return { message: translate('responses.device_unblocked') };
  }),
];
