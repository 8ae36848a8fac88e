import { healthz, readyz } from '@account/contract/endpoints/system';
import { AppError } from '../../kernel/app-error.ts';
import { type Route, route } from './route.ts';

/** Health checks for load balancers and monitoring. */
export const systemRoutes = (isReady: () => Promise<boolean>): Route[] => [
  route(healthz, async () => ({ status: 'ok' as const })),
  route(readyz, async () => {
    if (!(await isReady().catch(() => false))) throw new AppError('unavailable');
    return { status: 'ok' as const };
  }),
];
