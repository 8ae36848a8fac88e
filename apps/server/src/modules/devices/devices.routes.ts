import { countDevices } from '@account/contract/endpoints/administration/list-counts';
import {
  assignDevices,
  blockDevice,
  deleteDevice,
  identifyDevice,
  listDevices,
  releaseDevice,
  showDevice,
  signOutAtDevice,
  unblockDevice,
  updateDevice,
} from '@account/contract/endpoints/devices/devices';
import { showOrganizationPresence } from '@account/contract/endpoints/devices/organization-presence';
import { identifiedFor } from '@account/contract/limits';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { DeviceAccessService } from './access/access.service.ts';
import type { IdentifyService } from './access/identify.service.ts';
import type { DeviceService } from './devices.service.ts';
import type { OrganizationPresenceService } from './presence/organization-presence.ts';

export const deviceRoutes = (service: DeviceService): Route[] => [
  route(listDevices, ({ body }, { actor, scope }) => service.list(actor, scope, body)),
  route(countDevices, async ({ body }, { actor, scope }) => ({
    data: await service.count(actor, scope, body.filters ?? {}),
  })),
  route(showDevice, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(updateDevice, async ({ body }, { actor, scope }) => ({ data: await service.update(actor, scope, body) })),
  route(assignDevices, async ({ body }, { actor, scope }) => {
    const changed = await service.assign(actor, scope, body);
    return { message: translate('responses.devices_assigned', { count: changed }), data: { changed } };
  }),
  route(deleteDevice, async ({ params }, { actor, scope }) => {
    const bin_id = await service.remove(actor, scope, params.id);
    return { message: translate('responses.device_deleted'), data: { bin_id } };
  }),
  route(releaseDevice, async ({ params }, { actor, scope }) => {
    await service.release(actor, scope, params.id);
    return { message: translate('responses.device_released') };
  }),
];

interface AccessServices {
  deviceAccess: DeviceAccessService;
  identification: IdentifyService;
}

export const deviceAccessRoutes = ({ deviceAccess: service, identification }: AccessServices): Route[] => [
  route(blockDevice, async ({ params }, { actor, scope }) => {
    await service.block(actor, scope, params.id);
    return { message: translate('responses.device_blocked') };
  }),
  route(unblockDevice, async ({ params }, { actor, scope }) => {
    await service.unblock(actor, scope, params.id);
    return { message: translate('responses.device_unblocked') };
  }),
  route(signOutAtDevice, async ({ params }, { actor, scope }) => {
    await service.signOut(actor, scope, params.id, params.session);
    return { message: translate('responses.session_ended') };
  }),
  route(identifyDevice, async ({ params }, { scope }) => {
    const name = await identification.ask(scope, params.id);
    return { message: translate('responses.device_identified', { name, seconds: identifiedFor }) };
  }),
];

export const presenceRoutes = (service: OrganizationPresenceService): Route[] => [
  route(showOrganizationPresence, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
];

export const deviceRecords = ({ exists }: DeviceService): RecordPages => ({
  pages: ['device', 'deviceUpdate'],
  exists,
});
