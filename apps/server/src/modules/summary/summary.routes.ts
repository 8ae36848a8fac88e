import { hideSetup, showSummary, showWall } from '@account/contract/endpoints/administration/summary';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { SummaryService } from './summary.service.ts';

export const summaryRoutes = (service: SummaryService): Route[] => [
  route(showSummary, (_input, { actor, scope }) => service.show(actor, scope)),
  route(showWall, ({ query }, { scope }) => service.wall(scope, query)),
  route(hideSetup, async ({ body }, { actor, scope }) => {
    await service.hideSetup(actor, scope, body.hidden);
    return { message: translate('responses.setup_updated') };
  }),
];
