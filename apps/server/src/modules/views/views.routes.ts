import { deleteView, listViews, saveView } from '@account/contract/endpoints/administration/views';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { ViewService } from './views.service.ts';

export const viewRoutes = (service: ViewService): Route[] => [
  route(listViews, async ({ query }, { actor, scope }) => ({ data: await service.list(actor, scope, query.list) })),
  route(saveView, async ({ body }, { actor, scope }) => ({ data: await service.save(actor, scope, body) })),
  route(deleteView, async ({ params }, { actor, scope }) => {
    await service.remove(actor, scope, params.id);
    return { message: translate('responses.view_deleted') };
  }),
];
