import type { HttpServer } from '../http-server.ts';
import { limitDeclaredBody } from './large-bodies.ts';
import { limitOfClients, type RateLimitOf } from './rate-limits.ts';

/** Counts pages, and calls that are counted by client, before anybody asks the database who calls. */
export function limitClients(app: HttpServer, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const name = page ? 'page' : endpoint?.rateLimit;
    if (name) await limitOfClients(name, rateLimitOf)?.(request);
    await limitDeclaredBody(request, rateLimitOf);
  });
}
