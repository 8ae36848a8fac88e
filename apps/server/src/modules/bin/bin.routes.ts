import { listBin, removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { BinService } from './bin.service.ts';

export const binRoutes = (service: BinService): Route[] => [
  route(listBin, ({ body }, { scope }) => service.list(scope, body)),
  route(restoreFromBin, async ({ params }, { actor, scope }) => {
    const data = await service.restore(actor, scope, params.id);
    return { message: translate('responses.restored', { kind: data.kind }), data };
  }),
  route(removeFromBin, async ({ params, body }, { actor, scope }) => {
    await service.remove(actor, scope, params.id, body?.erase ?? false);
    return { message: translate('responses.removed') };
  }),
];
