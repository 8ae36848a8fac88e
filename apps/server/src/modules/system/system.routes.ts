import { showSystem } from '@account/contract/endpoints/system-checks';
import { type Route, route } from '../../http/calls/route.ts';
import type { SystemService } from './system.service.ts';

export const systemCheckRoutes = (service: SystemService): Route[] => [
  route(showSystem, async () => ({ data: await service.show() })),
];
