import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A display repeats its heartbeat every minute: one that is answered as usual is of no interest. */
const isUsual = ({ routeOptions }: FastifyRequest, status: number): boolean =>
  routeOptions.config.endpoint?.isConditional === true && status < 400;

/** Who asks: the user of the session or token, null for visitors and displays. */
const userIdOf = ({ caller }: FastifyRequest): number | null => (caller?.session ?? caller?.person)?.user.id ?? null;

/**
 * Logs one line per request, with who asked and from where; its id is a header of the response too. Paths only: a query may
 * carry tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.page ? 'page' : (request.routeOptions.url ?? 'unknown');
    const level = isUsual(request, reply.statusCode) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user_id: userIdOf(request),
        address: request.ip,
      },
      'request',
    );
  });
}
