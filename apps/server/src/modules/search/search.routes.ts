import { searchEverywhere } from '@account/contract/endpoints/search';
import { type Route, route } from '../../http/calls/route.ts';
import type { SearchService } from './search.service.ts';

export const searchRoutes = (service: SearchService): Route[] => [
  route(searchEverywhere, async ({ query: { q = '' } }, { actor, scope }) => ({
    data: await service.find(actor, scope, q),
  })),
];
