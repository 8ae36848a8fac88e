import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from '../kernel/telemetry.ts';
import { endpointOf } from './request-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined;
  }
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
