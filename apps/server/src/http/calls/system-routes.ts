import { healthz, readyz } from '@account/contract/endpoints/system';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpServer } from '../http-server.ts';
import { type Route, route } from './route.ts';

/** Health checks for load balancers and monitoring. */
export const systemRoutes = (isReady: () => Promise<boolean>, isSafe: () => boolean): Route[] => [
  route(healthz, async () => ({ status: 'ok' as const })),
  route(readyz, async () => {
    if (!isSafe()) throw new AppError('unavailable', { readiness: 'unsafe_database' });
    if (!(await isReady().catch(() => false))) throw new AppError('unavailable');
    return { status: 'ok' as const };
  }),
];

/** Answers 503 to every call but the health checks while the database must not be used. */
export function refuseWhileUnsafe(app: HttpServer, isSafe: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!isSafe() && endpoint && endpoint !== healthz && endpoint !== readyz) throw new AppError('unavailable');
  });
}
