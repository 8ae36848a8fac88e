import { type Health, healthz, readyz } from '@account/contract/endpoints/system-checks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { type Route, route } from './route.ts';

/** Health checks for load balancers and monitoring. */
export const systemRoutes = (readiness: () => Promise<Health['status']>): Route[] => [
  route(healthz, async () => ({ status: 'ok' as const })),
  route(readyz, async () => {
    const status = await readiness();
    if (status === 'unavailable') throw new AppError('unavailable');
    if (status !== 'ok') throw new AppError('unavailable', { readiness: status });
    return { status };
  }),
];

/** Answers 503 to every call but the health checks while the database must not be used. */
export function refuseWhileUnsafe(app: FastifyInstance, isSafe: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!isSafe() && endpoint && endpoint !== healthz && endpoint !== readyz) throw new AppError('unavailable');
  });
}
