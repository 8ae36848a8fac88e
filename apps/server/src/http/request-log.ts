import type { HttpServer } from './http-server.ts';

/** Logs one line per request; its id is a header of the response too. Paths only: a query may carry tokens. */
export function logRequests(app: HttpServer): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.page ? 'page' : (request.routeOptions.url ?? 'unknown');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}
