import { showSummary } from '@account/contract/endpoints/administration/summary';
import { type Route, route } from '../../http/calls/route.ts';
import type { SummaryService } from './summary.service.ts';

export const summaryRoutes = (service: SummaryService): Route[] => [
  route(showSummary, (_input, { actor, scope }) => service.show(actor, scope)),
];
