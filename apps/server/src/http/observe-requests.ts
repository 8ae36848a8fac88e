import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics, OpenSpan, Tracing } from '../kernel/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined;
  }
}

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

/** The id of a call; pages, files and unknown addresses have one name each, so that the names are few. */
function endpointOf({ routeOptions: { config } }: FastifyRequest): string {
  if (config.endpoint) return config.endpoint.id;
  if (config.page) return 'page';
  return config.file && !config.nowhere ? 'file' : 'unknown';
}

/** Counts and times requests. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const isStream = request.routeOptions.config.endpoint?.events !== undefined;
    const seconds = isStream && reply.statusCode === 200 ? undefined : reply.elapsedTime / 1_000;
    metrics.answered(endpointOf(request), reply.statusCode, seconds);
  });
}

/** Records a span for each call and page, named by its method and route. The hooks that follow run within it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    if (endpoint === 'file') return done();
    const { method, routeOptions, headers } = request;
    const route = endpoint === 'page' || endpoint === 'unknown' ? endpoint : (routeOptions.url ?? endpoint);
    const attributes = { 'http.request.method': method, 'http.route': route, 'account.endpoint': endpoint };
    const { traceparent } = headers;
    request.span = tracing.begin(
      { kind: 'call', name: `${method} ${route}`, attributes },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    request.span.within(done);
  });
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    if (!span) return done();
    span.end(statusCode >= 500 ? String(statusCode) : undefined, { 'http.response.status_code': statusCode });
    // The end of a connection runs outside of it.
    span.within(done);
  });
}
