import { AppError } from '../../kernel/app-error.ts';
import type { HttpServer } from '../http-server.ts';
import type { RateLimitOf } from './rate-limits.ts';

/**
 * Counts calls to paths that do not exist, and refuses them before their body is read. Unknown addresses of pages count
 * as pages.
 */
export function refuseUnknownPaths(app: HttpServer, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && !request.routeOptions.config.nowhere) return;
    await rateLimitOf('unknownPath')?.(request);
    throw new AppError('not_found');
  });
}
