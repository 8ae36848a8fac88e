import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { limitOfClients, type RateLimitOf } from './rate-limits.ts';

/** Counts pages, and calls that are counted by client, before the session is looked up. */
export function limitClients(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const name = page ? 'page' : endpoint?.rateLimit;
    if (name) await limitOfClients(name, rateLimitOf)?.(request);
  });
}

/**
 * Counts calls to paths that do not exist, and refuses them before their body is read. Unknown addresses of pages count
 * as pages.
 */
export function refuseUnknownPaths(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && !request.routeOptions.config.nowhere) return;
    await rateLimitOf('unknownPath')?.(request);
    throw new AppError('not_found');
  });
}
