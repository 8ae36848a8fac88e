import {
  deleteManufacturerApp,
  listManufacturerApps,
  saveManufacturerApp,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { ManufacturerAppService } from './manufacturer-apps.service.ts';

export const manufacturerAppRoutes = (service: ManufacturerAppService): Route[] => [
  route(listManufacturerApps, ({ body }, { scope }) => service.list(scope, body)),
  route(showManufacturerApp, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(saveManufacturerApp, async ({ body }, { actor, scope }) => ({ data: await service.save(actor, scope, body) })),
  route(deleteManufacturerApp, async ({ params }, { actor, scope }) => {
    const bin_id = await service.remove(actor, scope, params.id);
    return { message: translate('responses.manufacturer_app_deleted'), data: { bin_id } };
  }),
];

export const manufacturerAppRecords = ({ exists }: ManufacturerAppService): RecordPages => ({
  pages: ['manufacturerApp', 'manufacturerAppUpdate'],
  exists,
});
